import { useSettings } from '#platform/settings.ts';
import { Callout } from '#ui/callout.tsx';

/** In the demonstration no message leaves the portal: says where it can be read. Nothing elsewhere. */
export function DemoMailNote() {
  if (!useSettings()?.demonstracao) return null;
  return (
    <Callout>
      Nesta demonstração as mensagens não saem do portal: a administradora superior lê todas em Configurações,
      E-mail.
    </Callout>
  );
}
