import { DateText } from '#ui/date.tsx';
import { Section } from '#ui/section.tsx';
import type { CartaDetalhe } from '../queries.ts';
import own from './equipe.module.css';

/** Each posting of the letter, with its result. */
export function Postagens({ postagens }: Pick<CartaDetalhe, 'postagens'>) {
  if (postagens.length === 0) return null;
  return (
    <Section title="Correios">
      <ol className={own.postagens}>
        {postagens.map(({ tentativa, objeto, endereco, postadaEm, resultado, ...one }) => (
          <li key={tentativa}>
            <p>
              <strong>{tentativa}ª postagem</strong> em <DateText date={postadaEm} />
            </p>
            <p className={own.objeto}>{objeto}</p>
            <p className={own.quiet}>{endereco}</p>
            {resultado === 'recebida' && one.resultadoEm && (
              <p>
                Recebida em <DateText date={one.resultadoEm} />
                {one.recebidaPor && ` por ${one.recebidaPor}`}
              </p>
            )}
            {resultado === 'devolvida' && one.resultadoEm && (
              <p>
                Devolvida em <DateText date={one.resultadoEm} />
                {one.motivo && `: ${one.motivo}`}
              </p>
            )}
            {resultado === null && <p className={own.quiet}>A caminho.</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
