import { CANAIS_DE_ENTRADA } from '@balcao/domain/manifestacao/canal';
import { IDENTIFICACOES } from '@balcao/domain/manifestacao/identificacao';
import { CLAREZA, RESOLVIDA, SATISFACAO } from '@balcao/domain/manifestacao/pesquisa';
import { ETAPAS_DA_LEI } from '@balcao/domain/manifestacao/situacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { Suspense } from 'react';
import { CaseHalf } from '#ui/case-page.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import { SideCard } from '#ui/side-card.tsx';
import { Timeline } from '#ui/timeline.tsx';
import { Aberturas } from './aberturas.tsx';
import classes from './manifestacao.module.css';
import type { Detalhe } from './queries.ts';

const IdentidadeCard = lazyPart(() => import('./identidade/identidade-card.tsx'), 'IdentidadeCard');

/** The side of the page: stages, last day, facts, who opened the identity, and the survey. */
export function Dados({ detail }: { detail: Detalhe }) {
  return (
    <>
      <CaseHalf of="andamento">
        <Etapas etapas={detail.etapas} />
        <Prazo detail={detail} />
        {detail.pode.identidade && (
          <Suspense>
            <IdentidadeCard detail={detail} />
          </Suspense>
        )}
        <Aberturas detail={detail} />
        <Pesquisa avaliacao={detail.avaliacao} />
      </CaseHalf>
      <CaseHalf of="dados">
        <SideCard title="Dados">
          <KeyValue facts={detail.lado === 'area' ? fatosDaArea(detail) : fatosDe(detail)} />
        </SideCard>
      </CaseHalf>
    </>
  );
}

function Etapas({ etapas }: Pick<Detalhe, 'etapas'>) {
  return (
    <SideCard title="Etapas">
      <Timeline
        label="Etapas da manifestação"
        items={ETAPAS_DA_LEI.map((title, i) => ({
          id: title,
          situacao: i < etapas ? 'feita' : i === etapas ? 'atual' : 'futura',
          title,
        }))}
      />
    </SideCard>
  );
}

function Prazo({ detail }: { detail: Detalhe }) {
  const { lado, prazoEm, prazoSituacao, prazoExplicacao, prorrogada } = detail;
  if (lado === 'area') return null;
  return (
    <SideCard title="Prazo da resposta">
      {prazoSituacao === 'correndo' && prazoEm && <p className={classes.big}>{formatDataComDia(prazoEm)}</p>}
      {prazoSituacao === 'pausado' && (
        <p>
          {lado === 'autor'
            ? 'Parado até você responder à ouvidoria.'
            : 'Parado até chegar a resposta ao pedido de complementação.'}
        </p>
      )}
      {prazoSituacao === 'encerrado' && <p>O prazo terminou quando a manifestação foi encerrada.</p>}
      {prorrogada && <p>O prazo foi prorrogado uma vez.</p>}
      <ComoCalculado explicacao={prazoExplicacao} />
    </SideCard>
  );
}

/** What an area needs: the kind, what it is about, where and when. */
function fatosDaArea({ tipo, categoria, municipio, dataFato }: Detalhe): Fact[] {
  return [
    { label: 'Tipo', value: TIPOS_MANIFESTACAO[tipo] },
    ...(categoria ? [{ label: 'Categoria', value: categoria.nome }] : []),
    ...(municipio ? [{ label: 'Onde aconteceu', value: municipio.nome }] : []),
    ...(dataFato ? [{ label: 'Quando aconteceu', value: <DateText date={dataFato} /> }] : []),
  ];
}

function fatosDe(detail: Detalhe): Fact[] {
  const { tipo, tipoOriginal, categoria, categoriaOriginal, canal, identificacao, recebidaEm } = detail;
  const { autor, lado, atendente, orgao, consentimento } = detail;
  return [
    ...fatosDaArea(detail),
    ...(tipoOriginal !== tipo
      ? [{ label: 'Tipo ao registrar', value: TIPOS_MANIFESTACAO[tipoOriginal] }]
      : []),
    ...(categoriaOriginal && categoriaOriginal.id !== categoria?.id
      ? [{ label: 'Categoria ao registrar', value: categoriaOriginal.nome }]
      : []),
    { label: 'Recebida em', value: <DateTimeText instant={recebidaEm} /> },
    { label: 'Como chegou', value: CANAIS_DE_ENTRADA[canal] },
    { label: 'Identificação', value: IDENTIFICACOES[identificacao].nome },
    ...(autor ? [{ label: 'Quem fez', value: <Autor autor={autor} /> }] : []),
    ...(lado === 'ouvidoria' ? [{ label: 'Com quem está', value: atendente?.nome ?? 'Sem atendente' }] : []),
    ...(orgao ? [{ label: 'Outro órgão', value: orgao }] : []),
    ...(consentimento ? [{ label: 'O nome pode ir a outro órgão?', value: consentido(consentimento) }] : []),
  ];
}

function Autor({ autor: { nome, contato } }: { autor: NonNullable<Detalhe['autor']> }) {
  return (
    <>
      {nome}
      {contato && <span className={classes.quiet}> · {contato}</span>}
    </>
  );
}

function consentido({ orgao, resposta }: NonNullable<Detalhe['consentimento']>): string {
  if (resposta === null) return `Ainda não respondeu sobre este órgão: ${orgao}`;
  return `${resposta ? 'Pode' : 'Não pode'} ir a este órgão: ${orgao}`;
}

function Pesquisa({ avaliacao }: Pick<Detalhe, 'avaliacao'>) {
  if (!avaliacao) return null;
  const { resolvida, satisfacao, clareza, prazoCumprido, comentario } = avaliacao;
  return (
    <SideCard title="Avaliação">
      <KeyValue
        facts={[
          { label: 'Foi resolvido?', value: RESOLVIDA[resolvida] },
          { label: 'Atendimento', value: SATISFACAO[satisfacao - 1] },
          { label: 'Clareza da resposta', value: CLAREZA[clareza - 1] },
          { label: 'Veio no prazo?', value: prazoCumprido ? 'Sim' : 'Não' },
          ...(comentario
            ? [{ label: 'Comentário', value: <span className={classes.text}>{comentario}</span> }]
            : []),
        ]}
      />
    </SideCard>
  );
}
