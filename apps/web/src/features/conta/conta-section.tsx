import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { Suspense, useEffect, useRef, useState } from 'react';
import { can, useEu } from '#platform/can.ts';
import { Acts, type ActTable } from '#ui/acts.tsx';
import { DateTimeText } from '#ui/date.tsx';
import lista from '#ui/item-list.module.css';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import classes from './conta.module.css';
import { type Conta, useConta } from './queries.ts';
import { SituacaoDaConta } from './situacao.tsx';

const AtoDialog = lazyPart(() => import('./ato-dialog.tsx'), 'AtoDialog');
const TipoDialog = lazyPart(() => import('./tipo-dialog.tsx'), 'TipoDialog');

type Ato = Conta['atos'][number];

const VERBOS = {
  mudar_tipo: { verb: 'Mudar o tipo', quiet: true },
  desbloquear: { verb: 'Desbloquear', quiet: true },
  redefinir_segundo_fator: { verb: 'Redefinir a verificação', quiet: true },
  ativar: { verb: 'Reativar', quiet: true },
  desativar: { verb: 'Desativar', danger: true },
} as const satisfies ActTable<Ato>;

/** The account of a record with what may be done to it, for people who keep accounts. */
export function ContaSection({ id }: { id: string }) {
  return can(useEu(), 'usuario.editar') ? <Loaded id={id} /> : null;
}

function Loaded({ id }: { id: string }) {
  const [doing, setDoing] = useState<Ato | null>(null);
  const section = useRef<HTMLElement>(null);
  const acted = useRef(false);
  useEffect(() => {
    // The button that was pressed may have gone with what it did.
    if (doing === null && acted.current && document.activeElement === document.body) section.current?.focus();
    acted.current = doing !== null;
  }, [doing]);
  return (
    <Section title="Conta" anchor="conta" ref={section}>
      <QueryView query={useConta(id)} skeleton={<SkeletonRows rows={5} height={24} />}>
        {(conta) => (
          <div className={classes.conta}>
            <KeyValue layout="rows" facts={factsOf(conta)} />
            <Acts acts={VERBOS} offered={conta.atos} onAct={(ato) => setDoing(ato)} />
            {conta.impedimentos.map((motivo) => (
              <p key={motivo} className={lista.detail}>
                {motivo}
              </p>
            ))}
            {doing && (
              <Suspense>
                {doing === 'mudar_tipo' ? (
                  <TipoDialog conta={conta} onClose={() => setDoing(null)} />
                ) : (
                  <AtoDialog acao={doing} conta={conta} onClose={() => setDoing(null)} />
                )}
              </Suspense>
            )}
          </div>
        )}
      </QueryView>
    </Section>
  );
}

function factsOf({ tipo, grupos, situacao, bloqueio, ultimoAcesso, segundoFator }: Conta): Fact[] {
  return [
    { label: 'Tipo', value: TIPOS_DE_CONTA[tipo] },
    { label: 'Grupos', value: grupos.join(', ') || 'Nenhum' },
    { label: 'Situação', value: <SituacaoDaConta situacao={situacao} /> },
    ...(bloqueio
      ? [
          {
            label: bloqueio.ate ? 'Entrada em espera' : 'Entrada bloqueada',
            value: <Bloqueio {...bloqueio} />,
          },
        ]
      : []),
    { label: 'Último acesso', value: ultimoAcesso ? <DateTimeText instant={ultimoAcesso} /> : 'Nunca' },
    { label: 'Verificação em duas etapas', value: segundoFator ? 'Ativada' : 'Desativada' },
  ];
}

function Bloqueio({ ate }: NonNullable<Conta['bloqueio']>) {
  if (ate === null) return <>Por muitas senhas erradas, até a pessoa criar uma nova senha</>;
  return (
    <>
      Por senhas erradas, até <DateTimeText instant={ate} />
    </>
  );
}
