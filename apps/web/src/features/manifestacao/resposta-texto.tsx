import { KeyValue } from '#ui/key-value.tsx';
import { rotuloDoDesfecho, rotuloDoPonto } from './desfecho.ts';
import classes from './manifestacao.module.css';
import type { Detalhe } from './queries.ts';

type Resposta = Detalhe['respostas'][number];

/** What an answer says: the decision, its points and the text. */
export function RespostaTexto({ resposta, tipo }: { resposta: Resposta; tipo: Detalhe['tipo'] }) {
  const { desfecho, pontos, texto } = resposta;
  const decisao = desfecho && rotuloDoDesfecho(tipo, desfecho);
  const facts = [
    ...(decisao ? [{ label: 'Decisão', value: decisao }] : []),
    ...Object.entries(pontos).map(([id, value]) => ({
      label: rotuloDoPonto(desfecho ?? '', id),
      value: <span className={classes.text}>{value}</span>,
    })),
  ];
  return (
    <div className={classes.stack}>
      {facts.length > 0 && <KeyValue facts={facts} />}
      <p className={classes.text}>{texto}</p>
    </div>
  );
}
