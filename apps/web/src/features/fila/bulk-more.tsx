import {
  IconChevronDown,
  IconCornerUpRight,
  IconFileExport,
  IconProgressCheck,
  IconTag,
} from '@tabler/icons-react';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { ActsMenu } from '#ui/acts-menu.tsx';
import { Button } from '#ui/button.tsx';

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
    <ActsMenu
      label="Mais ações com a seleção"
      align="start"
      above={phone}
      acts={ACTS.map(([act, label, Icon]) => ({ label, Icon, onAct: () => onAct(act) }))}
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
    />
  );
}
