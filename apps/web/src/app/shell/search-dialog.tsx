import { BuscaDialog } from '#features/busca/api.tsx';
import { useFilaComandos } from '#features/fila/api.tsx';
import { useEu } from '#platform/can.ts';
import { useTelas } from './use-telas.ts';

interface SearchDialogProps {
  onClose: () => void;
}

/** Search of the portal, with the person's screens and, for staff, links into the queue. */
export function SearchDialog({ onClose }: SearchDialogProps) {
  const staff = (useEu()?.tipo ?? 0) >= 1;
  const telas = useTelas();
  const Dialog = staff ? StaffDialog : BuscaDialog;
  return <Dialog telas={telas} onClose={onClose} />;
}

function StaffDialog(props: Parameters<typeof BuscaDialog>[0]) {
  return <BuscaDialog {...props} comandos={useFilaComandos()} />;
}
