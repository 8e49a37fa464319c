import { useId } from 'react';
import { Field } from '../../samples';
import { Agreed, Form, Submit, useLabels } from './Form';

export function Stacked() {
  const { email, password, agree, send, group } = useLabels();
  return (
    <Form name={group(1)}>
      <Field type="email" label={email} />
      <Field type="password" label={password} />
      <Agreed label={agree} />
      <Submit label={send} />
    </Form>
  );
}

/** Labels beside their fields. */
export function Horizontal() {
  const id = useId();
  const { email, password, send, group } = useLabels();
  return (
    <Form name={group(2)} columns="1fr 2fr">
      <label htmlFor={`${id}email`}>{email}</label>
      <Field id={`${id}email`} type="email" />
      <label htmlFor={`${id}password`}>{password}</label>
      <Field id={`${id}password`} type="password" />
      <Submit label={send} />
    </Form>
  );
}

export function Registration() {
  const { name, email, password, repeat, agree, send, group } = useLabels();
  return (
    <Form name={group(3)}>
      <Field label={name} />
      <Field type="email" label={email} />
      <Field type="password" label={password} />
      <Field type="password" label={repeat} />
      <Agreed label={agree} />
      <Submit label={send} />
    </Form>
  );
}

export function Login() {
  const { email, password, signIn, group } = useLabels();
  return (
    <Form name={group(4)}>
      <Field type="email" label={email} />
      <Field type="password" label={password} />
      <Submit label={signIn} />
    </Form>
  );
}
