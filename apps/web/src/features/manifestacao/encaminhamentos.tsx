import { formatDataComDia } from '@balcao/domain/texto/data-br';
import type { ReactNode } from 'react';
import { ArquivosDaParte } from '#features/ouvidoria-arquivos/api.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { DateTimeText, todayIso } from '#ui/date.tsx';
import { Section } from '#ui/section.tsx';
import classes from './manifestacao.module.css';
import type { Detalhe, Encaminhamento } from './queries.ts';

const SITUACOES: Record<Encaminhamento['situacao'], { nome: string; tone: Tone }> = {
  ABERTO: { nome: 'Espera resposta', tone: 'info' },
  RESPONDIDO: { nome: 'Respondeu', tone: 'sucesso' },
  DEVOLVIDO: { nome: 'Devolveu', tone: 'atencao' },
  RECOLHIDO: { nome: 'Retomada pela ouvidoria', tone: 'neutro' },
};

/** What areas were asked and answered; its author reads none of it. */
export function Encaminhamentos({ detail: { encaminhamentos, arquivos, lado } }: { detail: Detalhe }) {
  if (lado === 'autor' || encaminhamentos.length === 0) return null;
  return (
    <Section title="Áreas" anchor="areas">
      <ol className={classes.list}>
        {encaminhamentos.map((one) => (
          <Um key={one.id} encaminhamento={one}>
            <ArquivosDaParte arquivos={arquivos} parte="AREA" parteId={one.id} />
          </Um>
        ))}
      </ol>
    </Section>
  );
}

interface UmProps {
  encaminhamento: Encaminhamento;
  /** The files of its answer. */
  children: ReactNode;
}

function Um({ encaminhamento, children }: UmProps) {
  const { grupo, situacao, prazoEm, prorrogado, pergunta, resposta, respondidoPor } = encaminhamento;
  const { respondidoEm, criadoEm } = encaminhamento;
  const late = situacao === 'ABERTO' && prazoEm < todayIso();
  const { nome, tone } = SITUACOES[situacao];
  return (
    <li className={classes.part}>
      <div className={classes.head}>
        <h3>
          {grupo.sigla} · {grupo.nome}
        </h3>
        <StatusBadge tone={late ? 'erro' : tone}>{nome}</StatusBadge>
        <span className={classes.quiet}>
          {late ? 'O prazo venceu em' : 'Prazo:'} {formatDataComDia(prazoEm)}
          {prorrogado && ', já prorrogado'}
        </span>
      </div>
      <p className={classes.text}>{pergunta}</p>
      <p className={classes.quiet}>
        <DateTimeText instant={criadoEm} />
      </p>
      {resposta && (
        <>
          <div className={classes.head}>
            <h3>{situacao === 'DEVOLVIDO' ? 'Motivo da devolução' : 'Resposta da área'}</h3>
            <span className={classes.quiet}>
              {respondidoEm && <DateTimeText instant={respondidoEm} />}
              {respondidoPor && ` · ${respondidoPor}`}
            </span>
          </div>
          <p className={classes.text}>{resposta}</p>
          {children}
        </>
      )}
    </li>
  );
}
