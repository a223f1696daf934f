import { FINAIS, SITUACOES_MANIFESTACAO } from '@balcao/domain/manifestacao/situacao';
import { Suspense } from 'react';
import { PresencaNaOuvidoria } from '#features/presenca/api.tsx';
import { DeadlineBadge, type DeadlineColor, StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { todayIso } from '#ui/date.tsx';
import classes from './manifestacao.module.css';
import { pedidosDaMinhaArea } from './minha-area.ts';
import type { Detalhe } from './queries.ts';

type Situacao = Detalhe['situacao'];

const TONES: Partial<Record<Situacao, Record<'autor' | 'equipe', Tone>>> = {
  CADASTRADA: { autor: 'info', equipe: 'atencao' },
  EM_ANALISE: { autor: 'info', equipe: 'info' },
  COMPLEMENTACAO_SOLICITADA: { autor: 'atencao', equipe: 'neutro' },
  COMPLEMENTADA: { autor: 'info', equipe: 'atencao' },
  ENCAMINHADA_AREA: { autor: 'info', equipe: 'info' },
  RESPONDIDA_AREA: { autor: 'info', equipe: 'atencao' },
  CONCLUIDA: { autor: 'sucesso', equipe: 'sucesso' },
};

/** Protocol, state, last day and whose turn it is. */
export function FatosDoTopo({ detail }: { detail: Detalhe }) {
  const { protocolo, situacao, lado, prazoEm, prazoSituacao } = detail;
  const reader = lado === 'autor' ? 'autor' : 'equipe';
  const ended = FINAIS.includes(situacao);
  return (
    <>
      <span className={classes.protocolo}>
        {protocolo}
        <CopyButton text={protocolo} what="o protocolo" label={null} />
      </span>
      <span className={classes.state}>
        <StatusBadge tone={TONES[situacao]?.[reader] ?? 'neutro'}>
          {SITUACOES_MANIFESTACAO[situacao][reader]}
        </StatusBadge>
        {!ended && lado !== 'area' && (
          <DeadlineBadge
            situacao={prazoSituacao}
            vencimento={prazoEm}
            cor={corDoPrazo(prazoEm)}
            today={todayIso()}
          />
        )}
      </span>
      {!ended && <span className={classes.vez}>{describeVez(detail)}</span>}
      {lado === 'ouvidoria' && (
        <Suspense>
          <PresencaNaOuvidoria id={detail.id} />
        </Suspense>
      )}
    </>
  );
}

/** Days before the last one in which it is urgent. */
const PERTO = 5;

/** The colour of a last day. */
function corDoPrazo(prazo: string | null): DeadlineColor {
  if (prazo === null) return 'cinza';
  const left = (Date.parse(prazo) - Date.parse(todayIso())) / 86_400_000;
  if (left < 0) return 'vermelho';
  return left <= PERTO ? 'laranja' : 'verde';
}

/** Whose turn it is, in the words of the reader. */
function describeVez(detail: Detalhe): string {
  const { situacao, lado, encaminhamentos, atendente } = detail;
  if (situacao === 'COMPLEMENTACAO_SOLICITADA')
    return lado === 'autor' ? 'A vez é sua' : 'Está com quem fez a manifestação';
  if (situacao === 'ENCAMINHADA_AREA') {
    if (lado === 'autor') return 'Está com o Conselho';
    if (lado === 'area')
      return pedidosDaMinhaArea(detail).length > 0 ? 'A vez é da sua área' : 'Está com outra área';
    const siglas = encaminhamentos.filter((one) => one.situacao === 'ABERTO').map(({ grupo }) => grupo.sigla);
    return `Está com ${new Intl.ListFormat('pt-BR').format(siglas)}`;
  }
  if (lado === 'autor') return 'Está com o Conselho';
  if (lado === 'area') return 'Está com a ouvidoria';
  return `Está com a ouvidoria · ${atendente?.nome ?? 'sem atendente'}`;
}
