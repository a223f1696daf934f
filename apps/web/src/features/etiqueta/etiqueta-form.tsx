import { etiqueta as contract } from '@balcao/contract/etiqueta';
import { recordQueries } from '#platform/record-queries.ts';
import { RecordDialog } from '#ui/record-dialog.tsx';
import type { RecordFields } from '#ui/record-spec.ts';
import { useRecord } from '#ui/use-record.tsx';
import { EtiquetaChip } from './etiqueta-chips.tsx';
import type { EtiquetaCadastro } from './queries.ts';

const etiquetas = recordQueries(contract);

const CORES: Readonly<Record<EtiquetaCadastro['cor'], string>> = {
  cinza: 'Cinza',
  azul: 'Azul',
  verde: 'Verde',
  amarelo: 'Amarelo',
  vermelho: 'Vermelho',
  roxo: 'Roxo',
};

const NOVA = {
  nome: { label: 'Nome', max: 40, missing: 'Dê um nome à etiqueta.' },
  cor: { label: 'Cor', words: CORES, initial: 'azul' },
} as const satisfies RecordFields;

const CAMPOS = {
  ...NOVA,
  ativo: {
    label: 'Em uso',
    hint: 'Fora de uso, não vai para outros pedidos. Os que já a têm continuam com ela.',
    check: true,
  },
} as const satisfies RecordFields;

interface EtiquetaFormProps {
  etiqueta: EtiquetaCadastro | null;
  onClose: () => void;
}

/** Adds a tag, or changes one. */
export function EtiquetaForm({ etiqueta, onClose }: EtiquetaFormProps) {
  const record = useRecord(etiquetas, etiqueta ? CAMPOS : NOVA, etiqueta);
  const { nome, cor } = record.form.value;
  return (
    <RecordDialog
      {...record}
      title={etiqueta ? 'Alterar etiqueta' : 'Nova etiqueta'}
      confirm={etiqueta ? 'Salvar' : 'Incluir'}
      onClose={onClose}
    >
      {record.children}
      <div>
        <EtiquetaChip etiqueta={{ id: '', nome: nome.trim() || 'Etiqueta', cor }} />
      </div>
    </RecordDialog>
  );
}
