import { now } from '#platform/clock.ts';
import { Callout } from '#ui/callout.tsx';
import { describeWriting } from './describe-presencas.ts';
import { usePresencas } from './queries.ts';

/** Warns that a colleague is already answering. It does not prevent sending. */
export function Respondendo({ id }: { id: string }) {
  const writing = describeWriting(usePresencas(id), now());
  if (!writing) return null;
  return <Callout tone="atencao">{writing}. Você pode enviar mesmo assim.</Callout>;
}
