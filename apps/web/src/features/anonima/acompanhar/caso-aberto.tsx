import { FEITOS_DA_MANIFESTACAO } from '@balcao/domain/manifestacao/feitos';
import { MOTIVOS_DE_ARQUIVO } from '@balcao/domain/manifestacao/motivo-arquivo';
import { ETAPAS_DA_LEI, SITUACOES_MANIFESTACAO } from '@balcao/domain/manifestacao/situacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { Suspense, useCallback, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { ComoCalculado } from '#ui/como-calculado.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { FormActions } from '#ui/form-actions.tsx';
import { Historia } from '#ui/historia.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import parts from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import { Timeline } from '#ui/timeline.tsx';
import classes from '../anonima.module.css';
import type { Caso } from '../chamar.ts';
import { ArquivosDaChave } from './arquivos-da-chave.tsx';
import { Complemento } from './complemento.tsx';
import { Conversa } from './conversa.tsx';
import { Respostas } from './respostas.tsx';
import { Revisao } from './revisao.tsx';
import type { Aberta, Acompanhar } from './use-acompanhar.ts';

const ConfirmDialog = lazyPart(() => import('#ui/confirm-dialog.tsx'), 'ConfirmDialog');

interface CasoAbertoProps {
  aberta: Aberta;
  acompanhar: Acompanhar;
}

/** The case that a key opened: where it stands, what was said, and what its author may do now. */
export function CasoAberto({
  aberta: { chave, caso },
  acompanhar: { follow, readAgain, close },
}: CasoAbertoProps) {
  const pendentes = usePendentes();
  const acts = { chave, caso, onSent: follow, onRefused: readAgain, onPending: pendentes.note };
  return (
    <>
      <Situacao caso={caso} />
      <Complemento {...acts} />
      <Respostas chave={chave} caso={caso} />
      <Revisao {...acts} />
      <Conversa {...acts} />
      <Section title="Etapas">
        <Timeline label="Etapas da manifestação" items={etapas(caso)} />
      </Section>
      <Historia
        label="O que aconteceu com a manifestação"
        entradas={caso.historico.map(({ ato, em, texto }, i) => ({
          id: `${i}`,
          titulo: FEITOS_DA_MANIFESTACAO[ato],
          em,
          por: null,
          texto,
        }))}
      />
      <Escrito chave={chave} caso={caso} />
      <Fechar pending={pendentes.some} onClose={close} />
    </>
  );
}

/** Which of the forms hold something that was not sent. */
function usePendentes() {
  const [names, setNames] = useState<readonly string[]>([]);
  const note = useCallback(
    (name: string, pending: boolean) =>
      setNames((old) => (pending ? [...new Set([...old, name])] : old.filter((one) => one !== name))),
    [],
  );
  return { some: names.length > 0, note };
}

/** Closes the case; asks first while something that was written or chosen would be lost. */
function Fechar({ pending, onClose }: { pending: boolean; onClose: () => void }) {
  const [asking, setAsking] = useState(false);
  return (
    <FormActions>
      <Button variant="default" onClick={() => (pending ? setAsking(true) : onClose())}>
        Fechar a manifestação
      </Button>
      <Suspense>
        {asking && (
          <ConfirmDialog
            opened
            onClose={() => setAsking(false)}
            onConfirm={onClose}
            title="Fechar sem enviar?"
            confirmLabel="Fechar sem enviar"
            cancelLabel="Continuar aqui"
          >
            <p>O que você escreveu ou anexou aqui e não enviou se perde.</p>
          </ConfirmDialog>
        )}
      </Suspense>
    </FormActions>
  );
}

function Situacao({ caso }: { caso: Caso }) {
  const { protocolo, tipo, situacao, arquivoMotivo, orgao, recebidaEm, encerradaEm } = caso;
  const facts: Fact[] = [
    { label: 'Número do protocolo', value: protocolo },
    { label: 'Situação', value: <strong>{SITUACOES_MANIFESTACAO[situacao].autor}</strong> },
    { label: 'Tipo', value: TIPOS_MANIFESTACAO[tipo] },
    { label: 'Recebida em', value: <DateTimeText instant={recebidaEm} short /> },
    ...(encerradaEm ? [{ label: 'Encerrada em', value: <DateTimeText instant={encerradaEm} short /> }] : []),
    ...prazo(caso),
  ];
  return (
    <Section title="Situação">
      <div className={parts.tight}>
        <KeyValue layout="rows" facts={facts} />
        <ComoCalculado explicacao={caso.prazoExplicacao} de="o prazo" />
        {arquivoMotivo && <Callout>{MOTIVOS_DE_ARQUIVO[arquivoMotivo].autor}</Callout>}
        {orgao && <Callout>Sua manifestação foi enviada a este órgão: {orgao}.</Callout>}
      </div>
    </Section>
  );
}

/** The last day, under the name that fits: a communication has no right to an answer. */
function prazo({ tipo, prazoEm, prazoSituacao, prorrogada }: Caso): Fact[] {
  const label = tipo === 'COMUNICACAO' ? 'Resultado até' : 'Resposta final até';
  if (prazoSituacao === 'pausado') return [{ label, value: 'Prazo pausado até você responder' }];
  if (prazoSituacao === 'encerrado' || prazoEm === null) return [];
  return [{ label, value: `${formatDataComDia(prazoEm)}${prorrogada ? ', já prorrogado' : ''}` }];
}

const etapas = ({ etapas: over }: Caso) =>
  ETAPAS_DA_LEI.map((title, i) => ({
    id: title,
    title,
    situacao: i < over ? ('feita' as const) : i === over ? ('atual' as const) : ('futura' as const),
  }));

/** What the author wrote, as it was received. */
function Escrito({ chave, caso }: Aberta) {
  const { textos, municipio, dataFato, categoria } = caso;
  const text = (value: string) => value && <span className={classes.said}>{value}</span>;
  const facts: Fact[] = [
    { label: 'Relato', value: text(textos.relato) },
    { label: 'Assunto', value: text(textos.assunto) },
    { label: 'Categoria', value: categoria?.nome },
    { label: 'Município', value: municipio?.nome },
    { label: 'Quando aconteceu', value: dataFato && <DateText date={dataFato} /> },
    { label: 'Pessoas envolvidas', value: text(textos.envolvidos) },
    { label: 'O que resolveria', value: text(textos.resolutividade) },
  ];
  return (
    <Section title="O que você escreveu">
      <KeyValue layout="rows" facts={facts.filter(({ value }) => Boolean(value))} />
      <ArquivosDaChave chave={chave} caso={caso} parte="RELATO" />
    </Section>
  );
}
