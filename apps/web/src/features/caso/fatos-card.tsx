import { porQuem } from '@balcao/domain/pessoa/por-quem';
import { type ReactNode, Suspense } from 'react';
import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { isAutorHidden, mayDo } from '#features/requerimento/api.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SideCard } from '#ui/side-card.tsx';
import classes from './caso.module.css';

const QuemConfere = lazyPart(() => import('./quem-confere.tsx'), 'QuemConfere');

const QuemPediu = lazyPart(() => import('./quem-pediu.tsx'), 'QuemPediu');

/** Names of the two ranks of the queue; the ground itself is in the person's record. */
const PRIORIDADES: Readonly<Record<number, string>> = {
  1: 'Prioridade legal',
  2: 'Prioridade: 80 anos ou mais',
};

/** State of a priority claim; the ground itself is among the answers. */
const PEDIDAS: Readonly<Record<NonNullable<Detalhe['prioridadePedida']>, string>> = {
  pendente: 'Prioridade pedida, a conferir',
  confirmada: 'conferida',
  negada: 'Prioridade pedida e não confirmada',
};

/** Requester, group, attendant, place and dates. */
export function FatosCard({ detail, leitor }: { detail: Detalhe; leitor: Leitor }) {
  const { autor, criadoPor, grupo, atendente, localidade } = detail;
  const hidden = isAutorHidden(detail);
  const facts: (Fact | null)[] = [
    {
      label: 'Requerente',
      value: (
        <>
          {autor.nome}
          {!hidden && (
            <Quiet>
              {[tellsDocument(detail) ? null : autor.documentoMascarado, autor.registro]
                .filter(Boolean)
                .join(' · ')}
            </Quiet>
          )}
          {autor.naoConferida && (
            <Quiet>
              <StatusBadge tone="atencao">Identidade não conferida</StatusBadge>
            </Quiet>
          )}
          {detail.identidadeProtegida && <Quiet>{tellSigilo(detail, leitor)}</Quiet>}
        </>
      ),
    },
    criadoPor.id === autor.id
      ? null
      : { label: 'Enviado por', value: porQuem({ autor: autor.nome, enviadoPor: criadoPor.nome }) },
    {
      label: 'Grupo responsável',
      value: leitor === 'equipe' ? `${grupo.sigla} · ${grupo.nome}` : grupo.nome,
    },
    atendenteOf(atendente, leitor),
    localidade && { label: 'Localidade', value: localidade.nome },
    { label: 'Enviado em', value: <DateTimeText instant={detail.emissao} /> },
    { label: 'Última mudança', value: <DateTimeText instant={detail.atualizacao} /> },
    filaOf(detail, leitor),
  ];
  return (
    <SideCard title="Sobre o pedido">
      <KeyValue facts={facts.filter((fact) => fact !== null)} />
    </SideCard>
  );
}

/** The attendant; only staff read that there is none. */
function atendenteOf(atendente: Detalhe['atendente'], leitor: Leitor): Fact | null {
  if (leitor === 'equipe') return { label: 'Atendente', value: atendente?.nome ?? 'Sem atendente' };
  return atendente && { label: 'Atendente', value: atendente.nome };
}

/** Whether the answers show the CPF or CNPJ, so that it is not repeated here. */
function tellsDocument({ formulario }: Detalhe): boolean {
  const campos = formulario.passos.flatMap((passo) => passo.campos);
  return campos.some((campo) => 'origem' in campo && (campo.tipo === 'cpf' || campo.tipo === 'cnpj'));
}

/** The rank in the queue, and a claim for a better one. */
function filaOf(detail: Detalhe, leitor: Leitor): Fact | null {
  const { prioridade, prioridadePedida } = detail;
  const pedida = prioridadePedida && PEDIDAS[prioridadePedida];
  const value = [PRIORIDADES[prioridade], pedida].filter(Boolean).join(' · ');
  if (value === '') return null;
  const waits = leitor === 'equipe' && prioridadePedida === 'pendente';
  if (!waits || mayDo(detail, 'confirmar_prioridade')) return { label: 'Fila', value };
  return {
    label: 'Fila',
    value: (
      <>
        {value}
        <Quiet>
          <Suspense>
            <QuemConfere detail={detail} />
          </Suspense>
        </Quiet>
      </>
    ),
  };
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <>
      <br />
      <span className={classes.quiet}>{children}</span>
    </>
  );
}

/** What secrecy means to this reader, with the button that opens the identity with a reason. */
function tellSigilo(detail: Detalhe, leitor: Leitor): ReactNode {
  const { id, identidadeAbertura } = detail;
  if (identidadeAbertura)
    return (
      <Suspense>
        <QuemPediu requerimentoId={id} abertura={identidadeAbertura} />
      </Suspense>
    );
  if (leitor === 'requerente') return 'A área que analisa não vê quem você é.';
  return isAutorHidden(detail)
    ? 'A pessoa pediu sigilo. Analise só o que ela escreveu e enviou.'
    : 'A pessoa pediu sigilo. Esta consulta ficou registrada.';
}
