import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { answerOf, NOBODY } from '../../../lib/answers';
import { saveFailureOf } from '../../../lib/autosave';
import { type Fault, faultOf } from '../../../lib/faults';
import type { TestPayloadResponse, TestSendResponse } from '../../../lib/generated/api';
import { changeRefused } from '../../../lib/session';
import { useLazyGetTestPayloadQuery, useSendTestMutation } from '../api';

export type TestStep =
  | { at: 'idle' }
  | { at: 'preparing' }
  | { at: 'asking'; test: TestPayloadResponse }
  | { at: 'sending' }
  | { at: 'done'; result: TestSendResponse }
  /** the API refused the send, or failed */
  | { at: 'failed'; fault: Fault };

const isOver = (error: unknown) => answerOf(error).status === NOBODY;
const IDLE: TestStep = { at: 'idle' };

interface Options {
  alertId: string;
  methodId: number | null;
  url: string;
  /** saves a pending change; resolves to whether that worked */
  settle: () => Promise<boolean>;
}

/** A test send, step by step: save, show what would be sent, send exactly that, show what came back. */
export function useTestSend({ alertId, methodId, url, settle }: Options) {
  const dispatch = useDispatch();
  const [step, setStep] = useState<TestStep>(IDLE);
  const [former, setFormer] = useState({ methodId, url });
  // An earlier failure says nothing about the alert as it is now.
  if (former.methodId !== methodId || former.url !== url) {
    setFormer({ methodId, url });
    if (step.at === 'failed') setStep(IDLE);
  }
  const [getPayload] = useLazyGetTestPayloadQuery();
  const [sendTest] = useSendTestMutation();

  async function prepare(): Promise<TestStep> {
    // The field says why it was not saved.
    if (!(await settle())) return IDLE;
    return { at: 'asking', test: await askForPayload() };
  }
  async function askForPayload(): Promise<TestPayloadResponse> {
    try {
      return await getPayload(alertId).unwrap();
    } catch (error) {
      // The user asked for it, as for a change, so a refusal is reported as one.
      if (isOver(error)) dispatch(changeRefused());
      throw error;
    }
  }
  async function send({ txId }: TestPayloadResponse): Promise<TestStep> {
    return { at: 'done', result: await sendTest({ id: alertId, testSendDto: { txId } }).unwrap() };
  }
  async function go(during: TestStep, work: () => Promise<TestStep>) {
    setStep(during);
    try {
      setStep(await work());
    } catch (error) {
      // The dialog about the session reports it.
      if (isOver(error)) return setStep(IDLE);
      const { message, fields } = saveFailureOf(error);
      const words = message ?? fields?.['txId'];
      const fault: Fault = words === undefined ? { id: 'toast.wrong' } : faultOf(words);
      setStep({ at: 'failed', fault });
    }
  }
  return {
    step,
    start: () => void go({ at: 'preparing' }, prepare),
    confirm: (test: TestPayloadResponse) => void go({ at: 'sending' }, () => send(test)),
    close: () => setStep(IDLE),
  };
}
