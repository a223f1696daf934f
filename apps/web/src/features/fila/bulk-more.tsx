import {
  IconChevronDown,
  IconCornerUpRight,
  IconFileExport,
  IconProgressCheck,
  IconTag,
} from '@tabler/icons-react';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import classes from './bulk-more.module.css';

/** The less common actions on several requests. */
export type MoreAct = 'encaminhar' | 'mover' | 'etiquetas' | 'exportar';

const ACTS: readonly (readonly [MoreAct, string, typeof IconTag])[] = [
  ['encaminhar', 'Encaminhar', IconCornerUpRight],
  ['mover', 'Mudar a situação', IconProgressCheck],
  ['etiquetas', 'Pôr ou tirar etiquetas', IconTag],
  ['exportar', 'Exportar seleção', IconFileExport],
];

/** A menu of the actions that do not fit in the selection bar. */
export function BulkMore({ onAct }: { onAct: (act: MoreAct) => void }) {
  const phone = useMedia(PHONE_QUERY);
  return (
    <Popover
      label="Mais ações com a seleção"
      align="start"
      above={phone}
      width={248}
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          size="compact-md"
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          Mais
        </Button>
      )}
    >
      {(close) => (
        <ul className={classes.acts}>
          {ACTS.map(([act, label, Icon]) => (
            <li key={act}>
              <button
                type="button"
                className={classes.act}
                onClick={() => {
                  close();
                  onAct(act);
                }}
              >
                <Icon size={18} aria-hidden="true" />
                {label}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
