import { complaintOf } from './postgres-cluster.js';

describe('complaintOf', () => {
  it('is what a program said was wrong', () => {
    const stderr =
      'running bootstrap script ... 2026-11-26 FATAL:  could not extend file: No space left on device\nchild\n';
    const error = Object.assign(new Error('Command failed: initdb --pgdata=x'), { stderr });
    expect(complaintOf(error)).toMatch(/No space left on device$/);
  });

  it('is how it was called, when it said nothing', () => {
    const error = Object.assign(new Error('Command failed: initdb'), { stderr: '' });
    expect(complaintOf(error)).toBe('Command failed: initdb');
  });
});
