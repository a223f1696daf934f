import type { ParteDaSaude } from '@balcao/contract/portal';

/** What a process of the application tells its parent. */
export type ChildMessage = 'ready' | 'about_to_listen' | 'port_taken';

/** What a process learns from its parent: that its port is free now, or the states of the portal's parts. */
export type ParentMessage = 'listen' | { partes: ParteDaSaude[] };

/** Sends it to the parent, and resolves once it was sent. Does nothing without a parent. */
export function tellParent(message: ChildMessage): Promise<void> {
  return new Promise((sent) => {
    if (process.send) process.send(message, () => sent());
    else sent();
  });
}

/** Set for a process whose parent holds its port. */
export const PORT_IS_HELD = 'BALCAO_PORT_IS_HELD';

/** Asks the parent to release the port, if it holds it; resolves when the port is free. */
export async function askForPort(): Promise<void> {
  if (!process.env[PORT_IS_HELD]) return;
  const freed = new Promise<void>((resolve) =>
    process.on('message', (message: ParentMessage) => message === 'listen' && resolve()),
  );
  await tellParent('about_to_listen');
  await freed;
}

/** Calls `hear` with the parent's reports on the parts of the portal; never without a parent. */
export function hearOfParts(hear: (partes: ParteDaSaude[]) => void): void {
  process.on('message', (message: ParentMessage) => {
    if (message !== 'listen') hear(message.partes);
  });
}
