import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Tone } from './callout.tsx';
import classes from './timeline.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TimelineItem {
  id: string;
  /** `feita` has a check mark, `atual` is filled, `futura` is hollow. */
  situacao: 'feita' | 'atual' | 'futura';
  title: ReactNode;
  /** When, and who. */
  meta?: ReactNode;
  tone?: Tone;
  icon?: ReactNode;
  children?: ReactNode;
}

const SPOKEN = { feita: 'Feito: ', atual: 'Agora: ', futura: 'Depois: ' } as const;

/** Past, current and next steps, from top to bottom. */
export function Timeline({ items, label }: { items: readonly TimelineItem[]; label: string }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {items.map((item) => (
        <li
          key={item.id}
          className={classes.item}
          data-situacao={item.situacao}
          data-tone={item.tone}
          aria-current={item.situacao === 'atual' ? 'step' : undefined}
        >
          <span className={classes.dot} aria-hidden="true">
            {item.icon ?? (item.situacao === 'feita' && <IconCheck size={13} stroke={3} />)}
          </span>
          <div className={classes.body}>
            <p className={classes.title}>
              <VisuallyHidden>{SPOKEN[item.situacao]}</VisuallyHidden>
              {item.title}
            </p>
            {item.meta && <p className={classes.meta}>{item.meta}</p>}
            {item.children && <div className={classes.content}>{item.children}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
