/**
 * The services' settings while devnet stands in for the outside world.
 * @param {{ port: number, secrets: Record<string, string>, allowsPrivateNetworks: boolean }} devnet
 * @returns settings that always apply, and groups, each applied only if none of its settings was set by hand
 */
export function localSettings({ port, secrets, allowsPrivateNetworks }) {
  const devnet = `http://127.0.0.1:${port}`;
  const feed = { FEED_URL: `${devnet}/query/v1` };
  return {
    // Production would not accept devnet's mailbox as mail.
    always: { NODE_ENV: 'development', DEVNET_PORT: String(port) },
    groups: [
      {
        COGNITO_REGION: 'local',
        COGNITO_USER_POOL_ID: 'local_tickhook',
        COGNITO_CLIENT_ID: 'tickhookdashboard',
        COGNITO_ENDPOINT: `${devnet}/identity`,
      },
      // Without a FEED_URL set by hand the feed is devnet's chain, whatever else is set; the next two need that chain.
      feed,
      // The tick of the first recorded call, so that there is something to see at once.
      { ...feed, FEED_START_TICK: '26032617' },
      { ...feed, FEED_POLL_MS: '250' },
      { CONTACT_EMAIL: 'contact@tickhook.example' },
      { WEBHOOK_ALLOW_PRIVATE_NETWORKS: String(allowsPrivateNetworks) },
      // The recorded calls are old and must be kept.
      { RETENTION_MONTHS: '0' },
      { RATE_LIMIT_PER_MINUTE: '0' },
      { TEST_SENDS_PER_MINUTE: '0' },
      ...Object.entries(secrets).map(([name, value]) => ({ [name]: value })),
    ],
  };
}
