import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { api } from './generated/api';
import type { Services } from './session';

/** A dispatch that knows the loaded data, as writing into it demands. */
export type CacheDispatch = ThunkDispatch<
  Parameters<typeof api.util.selectInvalidatedBy>[0],
  Services,
  UnknownAction
>;
export const useCacheDispatch = useDispatch.withTypes<CacheDispatch>();
