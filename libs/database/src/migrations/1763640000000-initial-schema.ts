import type { MigrationInterface, QueryRunner } from 'typeorm';

const CATALOGUE = `
CREATE TABLE contract (
  id integer CONSTRAINT contract_pk PRIMARY KEY,
  name text NOT NULL,
  address text NOT NULL,
  description text NOT NULL
);
CREATE TABLE method (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT method_pk PRIMARY KEY,
  contract_id integer NOT NULL CONSTRAINT method_contract_fk REFERENCES contract (id),
  procedure_id integer NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  CONSTRAINT method_procedure_key UNIQUE (contract_id, procedure_id)
);
CREATE TABLE method_layout (
  method_id integer NOT NULL CONSTRAINT method_layout_method_fk REFERENCES method (id),
  first_tick bigint NOT NULL,
  input_size integer NOT NULL,
  fields jsonb NOT NULL,
  CONSTRAINT method_layout_pk PRIMARY KEY (method_id, first_tick)
);
CREATE TABLE variable (
  id integer GENERATED ALWAYS AS IDENTITY CONSTRAINT variable_pk PRIMARY KEY,
  method_id integer NOT NULL CONSTRAINT variable_method_fk REFERENCES method (id),
  position smallint NOT NULL,
  name text NOT NULL,
  description text NOT NULL,
  type smallint NOT NULL,
  CONSTRAINT variable_name_key UNIQUE (method_id, name)
);`;

const ACCOUNTS = `
CREATE TABLE user_account (
  id uuid CONSTRAINT user_account_pk PRIMARY KEY,
  subject text NOT NULL CONSTRAINT user_account_subject_key UNIQUE,
  email text,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX user_account_email_idx ON user_account (lower(email));
CREATE TABLE subscription (
  user_id uuid CONSTRAINT subscription_pk PRIMARY KEY
    CONSTRAINT subscription_user_fk REFERENCES user_account (id) ON DELETE CASCADE,
  plan text NOT NULL
);
CREATE TABLE plan_grant (
  email text CONSTRAINT plan_grant_pk PRIMARY KEY,
  plan text NOT NULL
);
CREATE TABLE usage (
  user_id uuid NOT NULL,
  month date NOT NULL,
  notifications integer NOT NULL DEFAULT 0,
  withheld integer NOT NULL DEFAULT 0,
  CONSTRAINT usage_pk PRIMARY KEY (user_id, month)
);`;

const ALERTS = `
CREATE TABLE endpoint (
  id uuid CONSTRAINT endpoint_pk PRIMARY KEY,
  user_id uuid NOT NULL,
  origin text NOT NULL,
  opened_at timestamptz,
  failing_since timestamptz,
  CONSTRAINT endpoint_key UNIQUE (user_id, origin)
);
CREATE TABLE alert (
  id uuid CONSTRAINT alert_pk PRIMARY KEY,
  user_id uuid NOT NULL CONSTRAINT alert_user_fk REFERENCES user_account (id) ON DELETE CASCADE,
  name text NOT NULL,
  description text NOT NULL,
  is_active boolean NOT NULL DEFAULT true,
  inactive_reason text,
  inactive_since timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  method_id integer CONSTRAINT alert_method_fk REFERENCES method (id),
  webhook text,
  endpoint_id uuid CONSTRAINT alert_endpoint_fk REFERENCES endpoint (id),
  secret bytea NOT NULL,
  secret_key_id text NOT NULL,
  secret_created_at timestamptz NOT NULL DEFAULT now(),
  previous_secret bytea,
  previous_secret_key_id text,
  previous_secret_until timestamptz
);
CREATE UNIQUE INDEX alert_name_key ON alert (user_id, lower(trim(name)));
CREATE INDEX alert_user_idx ON alert (user_id, id);
CREATE TABLE condition (
  id uuid CONSTRAINT condition_pk PRIMARY KEY,
  alert_id uuid NOT NULL CONSTRAINT condition_alert_fk REFERENCES alert (id) ON DELETE CASCADE,
  variable_id integer NOT NULL CONSTRAINT condition_variable_fk REFERENCES variable (id),
  type smallint NOT NULL,
  value text NOT NULL
);
CREATE INDEX condition_alert_idx ON condition (alert_id);
CREATE TABLE address (
  id uuid CONSTRAINT address_pk PRIMARY KEY,
  identity text NOT NULL CONSTRAINT address_identity_key UNIQUE
);
CREATE TABLE from_address (
  id uuid CONSTRAINT from_address_pk PRIMARY KEY,
  alert_id uuid NOT NULL CONSTRAINT from_address_alert_fk REFERENCES alert (id) ON DELETE CASCADE,
  address_id uuid NOT NULL CONSTRAINT from_address_address_fk REFERENCES address (id),
  CONSTRAINT from_address_key UNIQUE (alert_id, address_id)
);
CREATE TABLE alert_counter (
  alert_id uuid CONSTRAINT alert_counter_pk PRIMARY KEY,
  notifications bigint NOT NULL DEFAULT 0,
  withheld integer NOT NULL DEFAULT 0,
  withheld_month date
);`;

/**
 * Changes that affect matching get a number at commit, under the lock of the counter's row: numbers follow the
 * order of commits and have no gaps. Each alert gets one number per transaction, however much that changed.
 */
const CHANGES = `
CREATE TABLE alert_change (
  seq bigint CONSTRAINT alert_change_pk PRIMARY KEY,
  alert_id uuid NOT NULL,
  changed_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX alert_change_alert_idx ON alert_change (alert_id);
CREATE TABLE change_counter (
  id boolean NOT NULL DEFAULT true CONSTRAINT change_counter_pk PRIMARY KEY,
  seq bigint NOT NULL DEFAULT 0,
  generation uuid NOT NULL,
  CONSTRAINT change_counter_single CHECK (id)
);
INSERT INTO change_counter (generation) VALUES (gen_random_uuid());

CREATE FUNCTION note_alert_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed uuid;
  number bigint;
BEGIN
  IF TG_TABLE_NAME = 'alert' THEN
    changed := CASE WHEN TG_OP = 'DELETE' THEN OLD.id ELSE NEW.id END;
  ELSE
    changed := CASE WHEN TG_OP = 'DELETE' THEN OLD.alert_id ELSE NEW.alert_id END;
  END IF;
  PERFORM 1 FROM alert_change WHERE alert_id = changed AND xmin = pg_current_xact_id()::xid;
  IF FOUND THEN
    RETURN NULL;
  END IF;
  UPDATE change_counter SET seq = seq + 1 RETURNING seq INTO number;
  INSERT INTO alert_change (seq, alert_id) VALUES (number, changed);
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER alert_inserted AFTER INSERT OR DELETE ON alert
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_alert_change();
CREATE CONSTRAINT TRIGGER alert_changed AFTER UPDATE OF is_active, method_id, webhook ON alert
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN ((OLD.is_active, OLD.method_id, OLD.webhook) IS DISTINCT FROM (NEW.is_active, NEW.method_id, NEW.webhook))
  EXECUTE FUNCTION note_alert_change();
CREATE CONSTRAINT TRIGGER condition_changed AFTER INSERT OR UPDATE OR DELETE ON condition
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_alert_change();
CREATE CONSTRAINT TRIGGER from_address_changed AFTER INSERT OR UPDATE OR DELETE ON from_address
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION note_alert_change();`;

const CHAIN = `
CREATE TABLE tick (
  number bigint CONSTRAINT tick_pk PRIMARY KEY,
  epoch integer NOT NULL,
  occurred_at timestamptz NOT NULL,
  stored_at timestamptz NOT NULL DEFAULT now(),
  matched_at timestamptz
);
CREATE INDEX tick_unmatched_idx ON tick (number) WHERE matched_at IS NULL;
CREATE TABLE chain_call (
  tx_id text CONSTRAINT chain_call_pk PRIMARY KEY,
  tick bigint NOT NULL,
  position smallint NOT NULL,
  method_id integer NOT NULL,
  source_id text NOT NULL,
  payload text NOT NULL
);
CREATE INDEX chain_call_tick_idx ON chain_call (tick, position);
CREATE INDEX chain_call_method_idx ON chain_call (method_id, tick);
CREATE TABLE feed_cursor (
  network text CONSTRAINT feed_cursor_pk PRIMARY KEY,
  tick bigint NOT NULL,
  updated_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE feed_anomaly (
  tick bigint NOT NULL,
  hash text NOT NULL,
  kind text NOT NULL,
  reason text NOT NULL,
  raw text,
  seen_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT feed_anomaly_pk PRIMARY KEY (tick, hash)
);`;

/** No foreign keys: they halve the insert rate and forbid dropping a partition. Fixed columns first, wide ones last. */
const NOTIFICATIONS = `
CREATE TABLE notification (
  id uuid NOT NULL,
  alert_id uuid NOT NULL,
  endpoint_id uuid NOT NULL,
  dispatch_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  next_attempt_at timestamptz,
  attempted_at timestamptz,
  elapsed_ms integer,
  attempts smallint NOT NULL DEFAULT 0,
  retries smallint NOT NULL DEFAULT 0,
  unknowns smallint NOT NULL DEFAULT 0,
  status_code smallint,
  status text NOT NULL DEFAULT 'pending',
  tx_id text NOT NULL,
  error text,
  url text,
  response bytea,
  CONSTRAINT notification_pk PRIMARY KEY (id)
) PARTITION BY RANGE (id);
CREATE INDEX notification_alert_idx ON notification (alert_id, id);
CREATE INDEX notification_due_idx ON notification (endpoint_id, next_attempt_at) WHERE next_attempt_at IS NOT NULL;
CREATE TABLE attempt (
  notification_id uuid NOT NULL,
  number smallint NOT NULL,
  attempted_at timestamptz NOT NULL,
  elapsed_ms integer,
  status_code smallint,
  error text,
  url text,
  response bytea,
  CONSTRAINT attempt_pk PRIMARY KEY (notification_id, number)
) PARTITION BY RANGE (notification_id);
CREATE TABLE dispatch (
  id uuid CONSTRAINT dispatch_pk PRIMARY KEY,
  notification_ids uuid[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  lease_token uuid,
  lease_until timestamptz
);
CREATE INDEX dispatch_lease_idx ON dispatch (lease_until);`;

/**
 * A partition is created as a separate table and then attached, under a lock that lets reads and writes go on. The
 * advisory lock makes this safe for concurrent processes. Both checks query the catalogue: to_regclass would remember
 * that there was nothing before the lock.
 */
const PARTITIONS = `
CREATE FUNCTION notification_id_floor(moment timestamptz) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM moment) * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid
$$;

CREATE FUNCTION ensure_partitions(month date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  parent text;
  child text;
  first timestamptz := month::timestamp AT TIME ZONE 'UTC';
  next timestamptz := (month + interval '1 month') AT TIME ZONE 'UTC';
BEGIN
  FOREACH parent IN ARRAY ARRAY['notification', 'attempt'] LOOP
    child := parent || '_' || to_char(month, 'YYYY_MM');
    PERFORM 1 FROM pg_class WHERE relname = child AND relnamespace = current_schema()::regnamespace;
    IF FOUND THEN
      CONTINUE;
    END IF;
    PERFORM pg_advisory_xact_lock(hashtext('ensure_partitions'));
    PERFORM 1 FROM pg_class WHERE relname = child AND relnamespace = current_schema()::regnamespace;
    IF NOT FOUND THEN
      EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING ALL)', child, parent);
      EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)',
        parent, child, notification_id_floor(first), notification_id_floor(next));
      EXECUTE format('ANALYZE %I', child);
    END IF;
  END LOOP;
END $$;`;

export class InitialSchema1763640000000 implements MigrationInterface {
  async up(queryRunner: QueryRunner): Promise<void> {
    for (const statements of [CATALOGUE, ACCOUNTS, ALERTS, CHANGES, CHAIN, NOTIFICATIONS, PARTITIONS]) {
      await queryRunner.query(statements);
    }
  }

  async down(): Promise<void> {
    throw new Error('The initial schema cannot be reverted: drop the database instead.');
  }
}
