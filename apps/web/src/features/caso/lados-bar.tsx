import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import classes from './lados-bar.module.css';

type DiasDoLado = Detalhe['prazo']['lados'][number];

const NOMES: Record<Leitor, Record<DiasDoLado['lado'], string>> = {
  requerente: { conselho: 'Com o Conselho', requerente: 'Com você', terceiro: 'Com outro órgão' },
  equipe: { conselho: 'Com o Conselho', requerente: 'Com o requerente', terceiro: 'Com outro órgão' },
};

const sayDays = (count: number) => (count === 1 ? '1 dia' : `${count} dias`);

/** The days that each side has had the request, as a bar and in numbers. */
export function LadosBar({ lados, leitor }: { lados: readonly DiasDoLado[]; leitor: Leitor }) {
  if (lados.length === 0) return null;
  const spent = lados.filter(({ dias }) => dias > 0);
  return (
    <div className={classes.lados}>
      {spent.length > 0 && (
        <div className={classes.bar} aria-hidden="true">
          {spent.map(({ lado, dias }) => (
            <span key={lado} data-lado={lado} style={{ flexGrow: dias }} />
          ))}
        </div>
      )}
      <dl className={classes.legend} aria-label="Dias com cada lado">
        {lados.map(({ lado, dias }) => (
          <div key={lado} data-lado={lado}>
            <dt>{NOMES[leitor][lado]}</dt>
            <dd>{sayDays(dias)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
