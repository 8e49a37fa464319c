import { useState } from 'react';
import { answerOf, NOBODY } from '../../../lib/answers';
import { saveFailureOf } from '../../../lib/autosave';
import { type Fault, faultOf } from '../../../lib/faults';
import type { TestPayloadResponse, TestSendResponse } from '../../../lib/generated/api';
import { changeRefused, isUserSignedIn, useAppDispatch } from '../../../lib/session';
import { useLazyGetTestPayloadQuery, useSendTestMutation } from '../api';

export type TestStep =
  | { at: 'idle' }
  | { at: 'preparing' }
  | Question
  | { at: 'sending' }
  | { at: 'done'; result: TestSendResponse; url: string }
  /** the API refused the send, or failed */
  | { at: 'failed'; fault: Fault };

/** Asked only while the field shows `url`, which is saved. */
interface Question {
  at: 'asking';
  test: TestPayloadResponse;
  url: string;
}

const isOver = (error: unknown) => answerOf(error).status === NOBODY;
const IDLE: TestStep = { at: 'idle' };

interface Options {
  alertId: string;
  methodId: number | null;
  /** as the field shows it */
  url: string;
  /** saves a pending change; resolves to the saved URL, or to nothing if that failed */
  settle: () => Promise<string | undefined>;
}

/** A test send, step by step: save, show what would be sent, send exactly that, show what came back. */
export function useTestSend({ alertId, methodId, url, settle }: Options) {
  const dispatch = useAppDispatch();
  const [step, setStep] = useState<TestStep>(IDLE);
  const [former, setFormer] = useState({ methodId, url });
  // An earlier failure says nothing about the alert as it is now.
  if (former.methodId !== methodId || former.url !== url) {
    setFormer({ methodId, url });
    if (step.at === 'failed') setStep(IDLE);
  }
  if (step.at === 'asking' && step.url !== url) setStep(IDLE);
  const [getPayload] = useLazyGetTestPayloadQuery();
  const [sendTest] = useSendTestMutation();

  async function prepare(): Promise<TestStep> {
    // The field says why it was not saved.
    if ((await settle()) === undefined) return IDLE;
    const test = await askForPayload();
    // Another URL may have been typed meanwhile.
    const saved = await settle();
    return saved === undefined ? IDLE : { at: 'asking', test, url: saved };
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
  async function send({ test: { txId }, url: shown }: Question): Promise<TestStep> {
    const result = await sendTest({ id: alertId, testSendDto: { txId, webhook: shown } }).unwrap();
    return { at: 'done', result, url: shown };
  }
  async function go(during: TestStep, work: () => Promise<TestStep>) {
    setStep(during);
    try {
      setStep(await work());
    } catch (error) {
      // The dialog about the session reports it, unless another tab has begun one meanwhile.
      if (isOver(error) && !dispatch(isUserSignedIn())) return setStep(IDLE);
      const { message, fields } = saveFailureOf(error);
      const words = message ?? fields?.['txId'];
      const fault: Fault = words === undefined ? { id: 'toast.wrong' } : faultOf(words);
      setStep({ at: 'failed', fault });
    }
  }
  return {
    step,
    start: () => void go({ at: 'preparing' }, prepare),
    confirm: (question: Question) => void go({ at: 'sending' }, () => send(question)),
    close: () => setStep(IDLE),
  };
}
