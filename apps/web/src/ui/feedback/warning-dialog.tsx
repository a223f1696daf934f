import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';

/** The blocking warning: an alert dialog with a focused OK button. Escape means OK. */
export function WarningDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Atenção"
      role="alertdialog"
      size="sm"
      footer={
        <Button onClick={onClose} data-autofocus>
          OK
        </Button>
      }
    >
      <p>{text}</p>
    </Dialog>
  );
}
