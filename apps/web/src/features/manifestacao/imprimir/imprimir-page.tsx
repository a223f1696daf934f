import { FEITOS_DA_MANIFESTACAO } from '@balcao/domain/manifestacao/feitos';
import { SITUACOES_MANIFESTACAO } from '@balcao/domain/manifestacao/situacao';
import { TIPOS_MANIFESTACAO } from '@balcao/domain/manifestacao/tipo';
import { formatDataHora, formatIsoDate } from '@balcao/domain/texto/data-br';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useEu } from '#platform/can.ts';
import { now } from '#platform/clock.ts';
import { usePathParam } from '#platform/search-state.ts';
import { useSettings } from '#platform/settings.ts';
import { useTitle } from '#platform/title.ts';
import { Button } from '#ui/button.tsx';
import { formatBytes } from '#ui/bytes.ts';
import { DateTimeText } from '#ui/date.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { PageHeader } from '#ui/page.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { usePrintMargin } from '#ui/use-print-margin.ts';
import { type Cobertura, type Detalhe, useCobertura, useManifestacao } from '../queries.ts';
import { TEXTOS } from '../relato.tsx';
import { RespostaTexto } from '../resposta-texto.tsx';
import classes from './imprimir.module.css';

/** A manifestation on paper, as the reader may read it. Of a covered text the covered version is printed. */
export default function ImprimirPage() {
  const id = usePathParam('id');
  const manifestacao = useManifestacao(id);
  return (
    <div className={classes.page}>
      <QueryView query={manifestacao} head={<PageHeader title="Imprimir manifestação" />}>
        {(detail) =>
          covers(detail) ? (
            <ComCoberta detail={detail} />
          ) : (
            <Folha detail={detail} textos={semCoberta(detail)} />
          )
        }
      </QueryView>
    </div>
  );
}

type Textos = Cobertura['textos'];

/** Whether the covered version has to be fetched: the unit reads the full text on the screen, and prints the other one. */
const covers = ({ lado, coberta, pode }: Detalhe) => lado === 'ouvidoria' && coberta && pode.cobrir;

/** The text for everybody else; null where a covered version exists and the reader may not fetch it. */
const semCoberta = ({ lado, coberta, textos }: Detalhe): Textos | null =>
  lado === 'ouvidoria' && coberta ? null : textos;

function ComCoberta({ detail }: { detail: Detalhe }) {
  const cobertura = useCobertura(detail.id);
  return <QueryView query={cobertura}>{({ atual }) => <Folha detail={detail} textos={atual} />}</QueryView>;
}

function Folha({ detail, textos }: { detail: Detalhe; textos: Textos | null }) {
  const { protocolo, id } = detail;
  const [at] = useState(() => formatDataHora(now()));
  const por = usePorQuem(detail);
  const conselho = useSettings()?.conselho.nome ?? '';
  useTitle(`Manifestação ${protocolo}`);
  usePrintMargin(`Ouvidoria · ${protocolo} · Impresso por ${por} em ${at}`);
  return (
    <>
      <div className={classes.tools}>
        <ButtonLink to={`/ouvidoria/manifestacao/${id}`} variant="default">
          Voltar
        </ButtonLink>
        <Button leftSection={<IconPrinter size={18} aria-hidden="true" />} onClick={() => window.print()}>
          Imprimir ou salvar em PDF
        </Button>
      </div>
      <article className={classes.folha}>
        <header className={classes.cabeca}>
          <p className={classes.quiet}>{conselho} · Ouvidoria</p>
          <h1 tabIndex={-1} data-page-title>
            Manifestação {protocolo}
          </h1>
        </header>
        <Resumo detail={detail} />
        <Textual detail={detail} textos={textos} />
        <Arquivos detail={detail} />
        <Respondido detail={detail} />
        <Historico detail={detail} />
        <footer className={classes.quiet}>
          Impresso por {por} em {at}.
        </footer>
      </article>
    </>
  );
}

/** Who prints. The paper of a protected manifestation does not name its author. */
function usePorQuem({ lado, identificacao }: Detalhe): string {
  const eu = useEu();
  if (lado === 'autor' && identificacao !== 'IDENTIFICADA') return 'quem fez a manifestação';
  return eu?.nomePreferido ?? '';
}

function Resumo({ detail }: { detail: Detalhe }) {
  const { tipo, situacao, lado, categoria, municipio, dataFato, recebidaEm, encerradaEm, prazoEm } = detail;
  return (
    <KeyValue
      layout="rows"
      facts={[
        { label: 'Tipo', value: TIPOS_MANIFESTACAO[tipo] },
        ...(categoria ? [{ label: 'Categoria', value: categoria.nome }] : []),
        { label: 'Situação', value: SITUACOES_MANIFESTACAO[situacao][lado === 'autor' ? 'autor' : 'equipe'] },
        { label: 'Recebida em', value: <DateTimeText instant={recebidaEm} /> },
        ...(prazoEm && lado !== 'area' ? [{ label: 'Resposta até', value: formatIsoDate(prazoEm) }] : []),
        ...(encerradaEm ? [{ label: 'Encerrada em', value: <DateTimeText instant={encerradaEm} /> }] : []),
        ...(municipio ? [{ label: 'Onde aconteceu', value: municipio.nome }] : []),
        ...(dataFato ? [{ label: 'Quando aconteceu', value: formatIsoDate(dataFato) }] : []),
      ]}
    />
  );
}

function Textual({ detail: { lado, coberta }, textos }: { detail: Detalhe; textos: Textos | null }) {
  return (
    <section className={classes.part}>
      <h2>Relato</h2>
      {textos === null ? (
        <p>
          O texto não sai nesta impressão: existe uma versão coberta, que quem trata a manifestação imprime.
        </p>
      ) : (
        <>
          {lado !== 'autor' && coberta && (
            <p className={classes.quiet}>O que identifica quem escreveu está coberto.</p>
          )}
          {TEXTOS.map(
            ({ campo, label }) =>
              textos[campo] && (
                <div key={campo}>
                  <h3>{label}</h3>
                  <p className={classes.text}>{textos[campo]}</p>
                </div>
              ),
          )}
        </>
      )}
    </section>
  );
}

const PARTES: Record<Detalhe['arquivos'][number]['parte'], string> = {
  RELATO: 'do relato',
  MENSAGEM: 'de uma mensagem',
  COMPLEMENTO: 'de uma complementação',
  RESPOSTA: 'de uma resposta',
  AREA: 'da resposta de uma área',
};

/** Names of the files. The unit prints neutral ones for those of the author, whom a name may give away. */
function Arquivos({ detail: { arquivos, lado } }: { detail: Detalhe }) {
  if (lado === 'area' || arquivos.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2>Arquivos</h2>
      <ul className={classes.historico}>
        {arquivos.map(({ id, nome, tamanho, parte, areas }, i) => (
          <li key={id}>
            {areas === null ? nome : `Arquivo ${i + 1}${/\.\w{1,5}$/.exec(nome)?.[0] ?? ''}`}{' '}
            <span className={classes.quiet}>
              ({formatBytes(tamanho)}, {PARTES[parte]})
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What was sent to its author. A proposal is not printed. */
function Respondido({ detail: { respostas, tipo } }: { detail: Detalhe }) {
  const sent = respostas.filter(({ especie }) => especie !== 'PROPOSTA');
  if (sent.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2>Resposta</h2>
      {sent.map((resposta) => (
        <div key={resposta.id}>
          <p className={classes.quiet}>
            {resposta.especie === 'PARCIAL' ? 'Resposta intermediária' : 'Resposta final'} ·{' '}
            <DateTimeText instant={resposta.em} />
          </p>
          <RespostaTexto resposta={resposta} tipo={tipo} />
        </div>
      ))}
    </section>
  );
}

/** What happened. The unit prints no text of it: there its author may name themselves. */
function Historico({ detail: { historico, lado } }: { detail: Detalhe }) {
  if (historico.length === 0) return null;
  return (
    <section className={classes.part}>
      <h2>Histórico</h2>
      <ol className={classes.historico}>
        {historico.map(({ ato, em, texto }) => (
          <li key={`${em} ${ato}`}>
            <DateTimeText instant={em} /> · <strong>{FEITOS_DA_MANIFESTACAO[ato]}</strong>
            {texto && lado === 'autor' && <p className={classes.text}>{texto}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
