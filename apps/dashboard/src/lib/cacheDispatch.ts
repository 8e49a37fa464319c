import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch } from 'react-redux';
import { api } from './generated/api';
import type { Services } from './session';

/** A dispatch that knows the type of the loaded data, which writing into that data requires. */
export type CacheDispatch = ThunkDispatch<
  Parameters<typeof api.util.selectInvalidatedBy>[0],
  Services,
  UnknownAction
>;
export const useCacheDispatch = useDispatch.withTypes<CacheDispatch>();
