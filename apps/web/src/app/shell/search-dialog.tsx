import { BuscaDialog } from '#features/busca/api.tsx';
import { useMenu } from './use-menu.ts';

/** The search of the whole portal, with the screens of this person's menu. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const telas = useMenu().flatMap(({ label: detail, items }) =>
    items.map(({ to, label, icon }) => ({ to, label, detail, icon })),
  );
  return <BuscaDialog telas={telas} onClose={onClose} />;
}
