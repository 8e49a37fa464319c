import { useState } from 'react';
import { saveFailureOf } from '../../../lib/autosave';
import { type Fault, faultOf } from '../../../lib/faults';
import type { PreviewResponse } from '../../../lib/generated/api';
import { usePreviewAlertMutation } from '../api';

const LAST_CALLS = 50;

export function usePreview(id: string) {
  const [previewAlert, { isLoading: isBusy }] = usePreviewAlertMutation();
  const [preview, setPreview] = useState<PreviewResponse>();
  const [fault, setFault] = useState<Fault>();
  async function look() {
    setFault(undefined);
    try {
      setPreview(await previewAlert({ id, previewDto: { limit: LAST_CALLS } }).unwrap());
    } catch (error) {
      const { message } = saveFailureOf(error);
      setPreview(undefined);
      setFault(message === undefined ? { id: 'failure.data' } : faultOf(message));
    }
  }
  return { preview, fault, isBusy, look };
}
