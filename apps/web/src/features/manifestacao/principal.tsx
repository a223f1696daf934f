import { FEITOS_DA_MANIFESTACAO } from '@balcao/domain/manifestacao/feitos';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { ArquivosDaParte } from '#features/ouvidoria-arquivos/api.tsx';
import { CaseHalf } from '#ui/case-page.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { Historia } from '#ui/historia.tsx';
import { Section } from '#ui/section.tsx';
import { Conversa } from './conversa.tsx';
import { Encaminhamentos } from './encaminhamentos.tsx';
import classes from './manifestacao.module.css';
import type { Detalhe } from './queries.ts';
import { Relato } from './relato.tsx';
import { RespostaTexto } from './resposta-texto.tsx';

/** The parts of the page, in its order. */
export function partesDe({ respostas, encaminhamentos, lado }: Detalhe) {
  return [
    { id: 'relato', label: 'Relato' },
    ...(encaminhamentos.length > 0 ? [{ id: 'areas', label: 'Áreas' }] : []),
    ...(respostas.length > 0 ? [{ id: 'respostas', label: 'Respostas' }] : []),
    ...(lado !== 'area' ? [{ id: 'conversa', label: 'Conversa' }] : []),
  ];
}

/** The main column: what was said, what was asked and answered, the conversation and the history. */
export function Principal({ detail }: { detail: Detalhe }) {
  const { lado, historico } = detail;
  const relato = (
    <CaseHalf of="dados">
      <Relato detail={detail} />
    </CaseHalf>
  );
  const rest = (
    <CaseHalf of="andamento">
      <Encaminhamentos detail={detail} />
      <Respostas detail={detail} />
      <Complementos detail={detail} />
      {lado !== 'area' && <Conversa detail={detail} />}
      <Historia
        label="O que aconteceu com a manifestação"
        entradas={historico.map(({ ato, em, por, texto }) => ({
          id: `${em} ${ato}`,
          titulo: FEITOS_DA_MANIFESTACAO[ato],
          em,
          por,
          texto,
        }))}
      />
    </CaseHalf>
  );
  // Its author knows what they wrote: the answer comes first.
  return lado === 'autor' ? (
    <>
      {rest}
      {relato}
    </>
  ) : (
    <>
      {relato}
      {rest}
    </>
  );
}

const ESPECIES = {
  PROPOSTA: 'Resposta proposta',
  PARCIAL: 'Resposta intermediária',
  CONCLUSIVA: 'Resposta final',
} as const;

function Respostas({ detail: { respostas, arquivos, tipo } }: { detail: Detalhe }) {
  if (respostas.length === 0) return null;
  return (
    <Section title="Respostas" anchor="respostas">
      <ol className={classes.list}>
        {respostas.toReversed().map((resposta) => (
          <li key={resposta.id} className={classes.part}>
            <div className={classes.head}>
              <h3>{ESPECIES[resposta.especie]}</h3>
              <span className={classes.quiet}>
                <DateTimeText instant={resposta.em} />
                {resposta.por && ` · ${resposta.por}`}
              </span>
            </div>
            <RespostaTexto resposta={resposta} tipo={tipo} />
            <ArquivosDaParte arquivos={arquivos} parte="RESPOSTA" parteId={resposta.id} />
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Complementos({ detail: { complementos, arquivos } }: { detail: Detalhe }) {
  if (complementos.length === 0) return null;
  return (
    <Section title="Complementação">
      <ol className={classes.list}>
        {complementos.map(({ id, perguntas, novidade, prazoEm, resposta, respondidoEm, criadoEm }) => (
          <li key={id} className={classes.part}>
            <div className={classes.head}>
              <h3>A ouvidoria perguntou</h3>
              <span className={classes.quiet}>
                <DateTimeText instant={criadoEm} />
              </span>
            </div>
            {novidade && <p className={classes.text}>{novidade}</p>}
            <ol className={classes.perguntas}>
              {perguntas.map((pergunta) => (
                <li key={pergunta} className={classes.text}>
                  {pergunta}
                </li>
              ))}
            </ol>
            {resposta === null ? (
              <p className={classes.quiet}>Sem resposta ainda. O prazo é {formatDataComDia(prazoEm)}.</p>
            ) : (
              <>
                <div className={classes.head}>
                  <h3>Resposta</h3>
                  <span className={classes.quiet}>
                    {respondidoEm && <DateTimeText instant={respondidoEm} />}
                  </span>
                </div>
                <p className={classes.text}>{resposta}</p>
                <ArquivosDaParte arquivos={arquivos} parte="COMPLEMENTO" parteId={id} />
              </>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
