import { aparencia } from '@balcao/contract/aparencia';
import { parseCor } from '@balcao/domain/cor/contraste';
import { coresDe, recusaDaCor, type Tema } from '@balcao/domain/cor/cor-do-conselho';
import type { CSSProperties } from 'react';
import { addressOf } from '#platform/call.ts';
import { useSettings } from '#platform/settings.ts';
import classes from './aparencia.module.css';

type Escolhida = Readonly<Record<string, string>>;

const TEMAS = ['claro', 'escuro'] as const satisfies readonly Tema[];

/** The portal's own colours, where the council has none. */
const PROPRIAS = { cor: '#1976d2', link: { claro: '#1565c0', escuro: '#90caf9' } };

/** A piece of the portal in both themes, as it will be once this is saved. */
export function PreviaDaAparencia({ value }: { value: Escolhida }) {
  const { cor, corEscura } = coresDe({
    cor: readable(value.cor, 'claro'),
    corEscura: readable(value.corEscura, 'escuro'),
  });
  const links = { claro: cor || PROPRIAS.link.claro, escuro: corEscura || PROPRIAS.link.escuro };
  return (
    <section aria-label="Prévia" className={classes.previas}>
      {TEMAS.map((tema) => (
        <Previa key={tema} tema={tema} fill={cor || PROPRIAS.cor} link={links[tema]} value={value} />
      ))}
    </section>
  );
}

/** A colour that will be saved; one that is refused shows nothing. */
function readable(said: string | undefined, tema: Tema): string {
  const cor = parseCor(said ?? '');
  return cor !== null && recusaDaCor(cor, tema) === null ? cor : '';
}

function Previa({ tema, fill, link, value }: PreviaProps) {
  const sigla = useSettings()?.conselho.sigla;
  const own = tema === 'escuro' ? value.logoEscuro : '';
  const logo = own || value.logo;
  const style = { '--previa-fill': fill, '--previa-link': link } as CSSProperties;
  return (
    <figure className={classes.previa} data-tema={tema} style={style}>
      <figcaption>Prévia no tema {tema}</figcaption>
      <p className={classes.barra}>
        {logo && (
          <img
            src={addressOf(aparencia.logo, { params: { sha256: logo } })}
            alt="Logo"
            data-placa={(tema === 'escuro' && !own) || undefined}
          />
        )}
        <strong>Balcão</strong> {sigla}
      </p>
      <p className={classes.exemplo}>
        <span className={classes.botao}>Fazer um pedido</span>
        <span className={classes.link}>Ver meus pedidos</span>
      </p>
    </figure>
  );
}

interface PreviaProps {
  tema: Tema;
  fill: string;
  link: string;
  value: Escolhida;
}
