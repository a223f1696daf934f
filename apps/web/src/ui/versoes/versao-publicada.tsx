import type { Comparadas, Versao } from '#platform/versions.ts';
import { Button } from '../button.tsx';
import { DateTimeText } from '../date.tsx';
import { ButtonLink } from '../link.tsx';
import { VisuallyHidden } from '../visually-hidden.tsx';
import classes from './versoes.module.css';

interface VersaoPublicadaProps {
  versao: Versao;
  /** Whether it is the published version. */
  atual: boolean;
  /** Usage, after author and date. */
  uso?: string;
  /** Path of the page that shows it. */
  lerEm?: string;
  /** Number of the previous version, 0 for what came with the portal; null for the first. */
  anterior: number | null;
  /** Whether there is a draft to compare with. */
  drafted: boolean;
  onComparar: (versoes: Comparadas) => void;
  onRestaurar: () => void;
}

/** One published version: date, author, reason, and its actions. */
export function VersaoPublicada(props: VersaoPublicadaProps) {
  const { versao, atual, uso, lerEm, anterior, drafted, onComparar, onRestaurar } = props;
  const compare = (de: number, ate: string, label: string, spoken?: string) => (
    <Button variant="default" size="compact-md" aria-label={spoken} onClick={() => onComparar({ de, ate })}>
      {label}
    </Button>
  );
  return (
    <>
      <div className={classes.line}>
        <h3 className={classes.title}>Versão {versao.versao}</h3>
        {atual && <span className={classes.note}>em vigor</span>}
      </div>
      <p className={classes.note}>
        <DateTimeText instant={versao.publicadoEm} /> · {versao.por ?? 'Veio com o portal'}
        {uso !== undefined && ` · ${uso}`}
      </p>
      {versao.motivo && <p>{versao.motivo}</p>}
      <div className={classes.line}>
        {lerEm !== undefined && (
          <ButtonLink to={lerEm} variant="default" size="compact-md">
            Ler <VisuallyHidden>a versão {versao.versao}</VisuallyHidden>
          </ButtonLink>
        )}
        {anterior !== null &&
          compare(
            anterior,
            String(versao.versao),
            anterior === 0 ? 'O que mudou do texto original' : `O que mudou da versão ${anterior}`,
          )}
        {drafted &&
          compare(
            versao.versao,
            'rascunho',
            'Comparar com o rascunho',
            `Comparar com o rascunho: versão ${versao.versao}`,
          )}
        {(drafted || !atual) && (
          <Button variant="subtle" size="compact-md" onClick={onRestaurar}>
            Restaurar <VisuallyHidden>a versão {versao.versao}</VisuallyHidden>
          </Button>
        )}
      </div>
    </>
  );
}
