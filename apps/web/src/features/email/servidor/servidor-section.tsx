import { emailServidor } from '@balcao/contract/email-servidor';
import { useMutation } from '@tanstack/react-query';
import { call } from '#platform/call.ts';
import type { SectionNow } from '#platform/section-queries.ts';
import { SHOWN_BY_FORM } from '#platform/shown-by-form.ts';
import { withStepUp } from '#platform/step-up.ts';
import { AjustesSection } from '#ui/ajustes/ajustes-section.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Failure } from '#ui/failure.tsx';
import parts from '#ui/parts.module.css';
import { SERVIDOR_FIELDS } from './servidor-fields.ts';

/** The mail server: its settings, and a test of what is saved. */
export function ServidorSection() {
  return (
    <AjustesSection
      routes={emailServidor}
      title="Servidor de e-mail"
      description="Por onde as mensagens do portal saem. Uma mudança vale para a próxima mensagem."
      fields={SERVIDOR_FIELDS}
    >
      {(now) => <Teste now={now} />}
    </AjustesSection>
  );
}

function Teste({ now }: { now: SectionNow }) {
  const testar = useMutation({
    mutationFn: () => withStepUp(() => call(emailServidor.testar)),
    meta: SHOWN_BY_FORM,
  });
  if (now.valor.servidor === '') return null;
  const { data, error } = testar;
  return (
    <div className={parts.tight}>
      <p className={parts.detail}>O teste usa o que está salvo e manda uma mensagem só para você.</p>
      <div>
        <Button variant="default" loading={testar.isPending} onClick={() => testar.mutate()}>
          Testar
        </Button>
      </div>
      {data &&
        (data.falha ? (
          <Callout tone="erro" title="O teste não passou" live>
            {data.falha.mensagem} Código: {data.falha.codigo}.
          </Callout>
        ) : (
          <Callout tone="sucesso" title="O teste passou" live>
            O servidor aceitou a mensagem para {data.para}. Confira se ela chegou.
          </Callout>
        ))}
      <Failure error={error} />
    </div>
  );
}
