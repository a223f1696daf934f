import { useSettings } from '#platform/settings.ts';
import { STORAGE_KEYS } from '#platform/storage-keys.ts';
import { Dialog } from '#ui/dialog.tsx';
import { KeyValue } from '#ui/key-value.tsx';

/**
 * What the portal stores on this device, from the list that the code itself uses, and who is responsible for personal
 * data.
 */
export function StorageDialog({ onClose }: { onClose: () => void }) {
  const encarregado = useSettings()?.conselho.encarregado;
  return (
    <Dialog opened onClose={onClose} title="O que guardamos neste aparelho">
      <p>
        Só o necessário para o portal funcionar. Não usamos cookies, nem medimos sua navegação, nem passamos
        dados a terceiros.
      </p>
      <KeyValue
        layout="rows"
        facts={Object.entries(STORAGE_KEYS).map(([label, value]) => ({ label, value }))}
      />
      {encarregado?.nome && (
        <p>
          Encarregado(a) pelos dados pessoais: {encarregado.nome},{' '}
          <a href={`mailto:${encarregado.email}`}>{encarregado.email}</a>.
        </p>
      )}
    </Dialog>
  );
}
