/** An interval of processed ticks, as the Query API lists them. */
export function epoch(firstTick: number, lastTick: number, number = 1) {
  return { epoch: number, firstTick, lastTick };
}

/** Whether a request asks for one tick. */
export function isTick(tick: number) {
  return ({ body }: { body: object | undefined }): boolean =>
    body !== undefined && 'tickNumber' in body && body.tickNumber === tick;
}
