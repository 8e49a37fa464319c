import { Choice, Field, Flow, ToneButton, useText } from '../../samples';
import { Agreed, Form, Submit, useLabels } from './Form';

export function Grid() {
  const { name, email, city, phone, choose, options, send, group } = useLabels();
  return (
    <Form name={group(5)} columns="1fr 1fr">
      <Field label={name} />
      <Field type="email" label={email} />
      <Field label={city} />
      <Field type="tel" label={phone} />
      <Choice label={choose} options={options} />
      <Submit label={send} />
    </Form>
  );
}

export function InlineForm() {
  const { name, email, send, group } = useLabels();
  return (
    <Form name={group(6)} columns="1fr 1fr auto">
      <Field label={name} />
      <Field type="email" label={email} />
      <Submit label={send} />
    </Form>
  );
}

export function AutoSize() {
  const { name, choose, options, agree, send, group } = useLabels();
  return (
    <Form name={group(7)} columns="repeat(auto-fit, minmax(128px, 1fr))">
      <Field label={name} />
      <Choice label={choose} options={options} />
      <Submit label={send} />
      <Agreed label={agree} />
    </Form>
  );
}

export function Actions() {
  const text = useText();
  const { name, group } = useLabels();
  return (
    <Form name={group(8)}>
      <Field label={name} />
      <Flow>
        <ToneButton type="submit">{text('demo.samples.save')}</ToneButton>
        <ToneButton type="reset" look="outline" tone="danger">
          {text('action.cancel')}
        </ToneButton>
        <ToneButton look="tint" tone="info">
          {text('demo.samples.more')}
        </ToneButton>
      </Flow>
    </Form>
  );
}
