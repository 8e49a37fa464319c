import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { isDatabaseAway } from './connection-failure.js';

function failure(code: string | undefined, message = 'failed'): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

describe('isDatabaseAway', () => {
  it.each([
    ['nobody listens', failure('ECONNREFUSED')],
    ['the connection broke', failure('ECONNRESET')],
    ['the server stops', failure('57P01', 'terminating connection due to administrator command')],
    ['the server starts', failure('57P03', 'the database system is starting up')],
    ['the password is being changed', failure('28P01', 'password authentication failed for user "tickhook"')],
    ['its disk is full', failure('53100', 'could not extend file "base/1/2": No space left on device')],
    ['the server is full', failure('53300', 'sorry, too many clients already')],
    ['the server has become a standby', failure('25006', 'cannot execute UPDATE in a read-only transaction')],
    ['the database was dropped', failure('57P04', 'terminating connection: the database was dropped')],
    ['the host is down', failure('EHOSTDOWN')],
    ['a connection exception', failure('08006')],
    ['the database is being restored', failure('3D000', 'database "tickhook" does not exist')],
    ['the driver lost it', failure(undefined, 'Connection terminated unexpectedly')],
    ['no connection in time', failure(undefined, 'timeout exceeded when trying to connect')],
    ['within a query', new QueryFailedError('SELECT 1', [], failure('57P01'))],
    ['between two queries of a transaction', new QueryRunnerProviderAlreadyReleasedError()],
    ['before its end', new QueryRunnerAlreadyReleasedError()],
  ])('%s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(true);
  });

  it.each([
    ['a duplicate', failure('23505', 'duplicate key')],
    ['a query that was cancelled', failure('57014', 'canceling statement due to user request')],
    ['a query that fails', new QueryFailedError('SELECT 1', [], failure('42P01'))],
    ['a text that speaks of it', failure(undefined, 'something about a Connection terminated')],
    ['no error at all', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('not %s', (_what, error) => {
    expect(isDatabaseAway(error)).toBe(false);
  });
});
