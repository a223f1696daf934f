import { MEIO_ROTULO } from '@balcao/domain/pessoa/identidade';
import { useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DateTimeText } from '#ui/date.tsx';
import lista from '#ui/item-list.module.css';
import { KeyValue } from '#ui/key-value.tsx';
import { Section } from '#ui/section.tsx';
import { EnviarAcessoDialog } from './enviar-acesso-dialog.tsx';
import type { Usuario } from './queries.ts';

/** Whether and how the identity of an account was confirmed, for staff. */
export function ConferenciaSection({ usuario }: { usuario: Usuario }) {
  const [sending, setSending] = useState(false);
  const { naoConferida } = usuario.identidade;
  const confere = can(useEu(), 'representacao.conferir');
  return (
    <Section
      title="Identidade"
      action={
        naoConferida &&
        confere && (
          <Button variant="default" size="compact-md" onClick={() => setSending(true)}>
            Enviar link de acesso
          </Button>
        )
      }
    >
      <KeyValue
        layout="rows"
        facts={[{ label: 'Conferência', value: <Conferencia identidade={usuario.identidade} /> }]}
      />
      {sending && (
        <EnviarAcessoDialog id={usuario.id} nome={usuario.nome} onClose={() => setSending(false)} />
      )}
    </Section>
  );
}

function Conferencia({ identidade }: Pick<Usuario, 'identidade'>) {
  const { naoConferida, em, meio, por } = identidade;
  if (naoConferida)
    return (
      <>
        <StatusBadge tone="atencao">Não conferida</StatusBadge>
        <p className={lista.detail}>
          A conta foi criada por cadastro próprio e ninguém provou de quem ela é. Ela mostra só o que foi
          enviado por ela mesma.
        </p>
      </>
    );
  if (em === null || meio === null)
    return <>Cadastro próprio, sem registro anterior no Conselho. Não precisa de conferência.</>;
  return (
    <>
      <StatusBadge tone="sucesso">Conferida</StatusBadge>
      <p className={lista.detail}>
        {MEIO_ROTULO[meio]}, em <DateTimeText instant={em} short />
        {por && ` · ${por}`}
      </p>
    </>
  );
}
