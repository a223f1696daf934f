import { IconAdjustmentsHorizontal, IconArrowsMaximize, IconArrowsMinimize } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { setConfig, useConfig } from '#platform/config-store.ts';
import { changeTela, useTela } from '#platform/tela.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { CheckboxField, CheckboxGroup } from '../choice-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import classes from './list-view.module.css';

/** Width from which the rows of a long table have room for all of their columns beside the menu. */
export const WIDE_QUERY = '(min-width: 100em)';

/** Columns that the person hid, or added where they start hidden. */
interface Kept {
  hidden: string[];
  choose: (hidden: readonly string[]) => void;
}

/**
 * The columns of a list that the person hides, on every device.
 * @param prefix distinguishes the columns from those of other lists.
 * @param extra columns that start hidden, and show only to people who added them.
 */
export function useKeptColumns(prefix: string, ids: readonly string[], extra: readonly string[] = []): Kept {
  const kept = useTela()?.colunasOcultas ?? [];
  const left = (id: string) => `${prefix}${id}`;
  const added = (id: string) => `${prefix}mais${id}`;
  const keep = (id: string, isHidden: boolean) => {
    const unusual = isHidden ? left(id) : added(id);
    const usual = isHidden === extra.includes(id);
    return usual && !kept.includes(unusual) ? [] : [unusual];
  };
  return {
    hidden: ids.filter((id) => kept.includes(left(id)) || (extra.includes(id) && !kept.includes(added(id)))),
    choose: (hidden) => {
      const others = kept.filter((one) => !ids.some((id) => one === left(id) || one === added(id)));
      const own = ids.flatMap((id) => keep(id, hidden.includes(id)));
      void changeTela({ colunasOcultas: [...others, ...own] });
    },
  };
}

interface ListToolsProps {
  columns: readonly { id: string; header: string; hideable?: boolean }[];
  hidden: readonly string[];
  onHidden: (hidden: string[]) => void;
}

/** Columns, density and full screen of a list. A phone shows cards, so it has none of them. */
export function ListTools({ columns, hidden, onHidden }: ListToolsProps) {
  const { tbRequerimentosDense: dense, preferenciaTelaCheia: full } = useConfig();
  if (useMedia(PHONE_QUERY)) return null;
  const Icon = full ? IconArrowsMinimize : IconArrowsMaximize;
  const choices = columns.filter((column) => column.hideable !== false);
  // A hidden column without room now keeps its setting.
  const away = hidden.filter((id) => columns.every((column) => column.id !== id));
  return (
    <>
      <Popover
        label="Opções da tabela"
        width={280}
        trigger={(props) => (
          <IconButton {...props} label="Colunas">
            <IconAdjustmentsHorizontal size={20} aria-hidden="true" />
          </IconButton>
        )}
      >
        {() => (
          <div className={classes.options}>
            <CheckboxGroup
              label="Colunas"
              options={choices.map(({ id, header }) => ({ value: id, label: header }))}
              value={choices.map(({ id }) => id).filter((id) => !hidden.includes(id))}
              onChange={(shown) =>
                onHidden([...choices.map(({ id }) => id).filter((id) => !shown.includes(id)), ...away])
              }
            />
            <CheckboxField
              label="Linhas compactas"
              checked={dense}
              onChange={(on) => setConfig({ tbRequerimentosDense: on })}
            />
          </div>
        )}
      </Popover>
      <IconButton
        label="Tela cheia"
        aria-pressed={full}
        onClick={() => setConfig({ preferenciaTelaCheia: !full })}
      >
        <Icon size={20} aria-hidden="true" />
      </IconButton>
    </>
  );
}

interface FullScreenProps {
  label: string;
  children: ReactNode;
}

/**
 * Spreads a list over the whole window if the person chose that; Escape ends it. The content stays mounted, with focus
 * and typed text.
 */
export function FullScreen({ label, children }: FullScreenProps) {
  const { preferenciaTelaCheia: on } = useConfig();
  useEffect(() => {
    if (!on) return;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) setConfig({ preferenciaTelaCheia: false });
    };
    document.addEventListener('keydown', leave);
    return () => document.removeEventListener('keydown', leave);
  }, [on]);
  return (
    <section className={on ? classes.full : undefined} aria-label={on ? `${label} em tela cheia` : undefined}>
      {children}
    </section>
  );
}
