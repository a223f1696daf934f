import { ArquivosDaParte } from '#features/ouvidoria-arquivos/api.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { LinkedText } from '#ui/linked-text.tsx';
import { Section } from '#ui/section.tsx';
import classes from './manifestacao.module.css';
import type { Detalhe } from './queries.ts';

type Mensagem = Detalhe['mensagens'][number];

/** The messages of both sides, oldest first; notes show to the unit alone. */
export function Conversa({ detail }: { detail: Detalhe }) {
  const { mensagens, arquivos, lado } = detail;
  return (
    <Section title="Conversa" anchor="conversa" surface={false}>
      {mensagens.length === 0 ? (
        <p className={classes.quiet}>
          {lado === 'autor'
            ? 'Nenhuma mensagem. A ouvidoria lê o que você escrever aqui.'
            : 'Nenhuma mensagem.'}
        </p>
      ) : (
        <ol className={classes.mensagens}>
          {mensagens.map((mensagem) => (
            <li
              key={mensagem.id}
              className={classes.mensagem}
              data-lado={mensagem.lado}
              data-interna={mensagem.interna || undefined}
            >
              <div className={classes.head}>
                <strong>{quemFala(mensagem, detail)}</strong>
                <span className={classes.quiet}>
                  {mensagem.interna && 'Nota interna · só a ouvidoria lê · '}
                  <DateTimeText instant={mensagem.em} />
                </span>
              </div>
              <p className={classes.text}>
                <LinkedText text={mensagem.texto} />
              </p>
              <ArquivosDaParte arquivos={arquivos} parte="MENSAGEM" parteId={mensagem.id} />
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** Who speaks, as the reader may know them. */
function quemFala({ lado, por }: Mensagem, detail: Detalhe): string {
  if (lado === 'sistema') return 'Portal';
  if (lado === 'conselho') return por ?? 'Ouvidoria';
  return detail.lado === 'autor' ? 'Você' : (detail.autor?.nome ?? 'Quem fez a manifestação');
}
