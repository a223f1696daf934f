import { ArquivosDaParte } from '#features/ouvidoria-arquivos/api.tsx';
import { Callout } from '#ui/callout.tsx';
import { Section } from '#ui/section.tsx';
import classes from './manifestacao.module.css';
import type { Cobertura, Detalhe } from './queries.ts';

type Textos = Cobertura['textos'];

/** The texts of a manifestation in their order, as they are called on screen. */
export const TEXTOS: readonly { campo: keyof Textos; label: string }[] = [
  { campo: 'assunto', label: 'Assunto' },
  { campo: 'relato', label: 'Relato' },
  { campo: 'envolvidos', label: 'Pessoas envolvidas' },
  { campo: 'resolutividade', label: 'O que resolveria' },
];

/** What was said. An area reads the covered version, and is told so. */
export function Relato({ detail: { textos, arquivos, lado, coberta } }: { detail: Detalhe }) {
  const [relato, ...others] = [...TEXTOS].sort((a) => (a.campo === 'relato' ? -1 : 0));
  return (
    <Section title="Relato" anchor="relato">
      <div className={classes.stack}>
        {lado === 'area' && (
          <Callout tone="neutro">
            A ouvidoria cobriu o que identifica quem escreveu. Não tente descobrir quem é.
          </Callout>
        )}
        {relato && <p className={classes.text}>{textos[relato.campo]}</p>}
        {others.map(
          ({ campo, label }) =>
            textos[campo] && (
              <div key={campo} className={classes.part}>
                <h3>{label}</h3>
                <p className={classes.text}>{textos[campo]}</p>
              </div>
            ),
        )}
        {arquivos.some(({ parte }) => parte === 'RELATO') && (
          <div className={classes.part}>
            <h3>Arquivos</h3>
            <ArquivosDaParte arquivos={arquivos} parte="RELATO" />
          </div>
        )}
        {lado === 'ouvidoria' && (
          <p className={classes.quiet}>
            {coberta
              ? 'As áreas leem a versão coberta. Só a ouvidoria lê este texto inteiro.'
              : 'Só a ouvidoria lê este texto. Nenhuma área o recebe antes de ser coberto.'}
          </p>
        )}
      </div>
    </Section>
  );
}
