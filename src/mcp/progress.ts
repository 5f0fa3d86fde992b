import type { JsonRpcNotification, RequestId } from './rpc.ts';

/**
 * Tells the client how far a call has come, where it has asked to be told and the transport can; otherwise, and once
 * the call has been answered, it does nothing. It never throws.
 *
 * @param progress more than the last time; less, or what is no finite number, is not sent (basic/patterns/progress)
 * @param total how much there is to do, where that is known
 * @param message for a person to read
 */
export type Progress = (progress: number, total?: number, message?: string) => void;

/** Progress of one call. */
export interface ProgressOfCall {
  readonly report: Progress;
  /** basic/patterns/progress: notifications must stop after completion. */
  stop(): void;
}

const silent: ProgressOfCall = { report: () => {}, stop: () => {} };

/**
 * @param token what the client wants its notifications to carry; without one it wants none
 * @param notify what sends a notification that belongs to the call; absent where the transport cannot
 */
export function progressOf(
  token: RequestId | undefined,
  notify: ((notification: JsonRpcNotification) => void) | undefined,
): ProgressOfCall {
  if (token === undefined || notify === undefined) return silent;
  let last = -Infinity;
  let isOver = false;
  return {
    report(progress, total, message) {
      if (isOver || !Number.isFinite(progress) || progress <= last) return;
      last = progress;
      const params = {
        progressToken: token,
        progress,
        ...(Number.isFinite(total) && { total }),
        ...(typeof message === 'string' && { message }),
      };
      try {
        notify({ jsonrpc: '2.0', method: 'notifications/progress', params });
      } catch {
        // A client that is gone must not fail the call of a handler that only wanted to say how far it is.
      }
    },
    stop() {
      isOver = true;
    },
  };
}
