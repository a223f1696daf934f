import { NOME_MAXIMO, SIGLA_MAXIMA } from '@balcao/domain/instituicao/instituicao';
import { UFS } from '@balcao/domain/pessoa/uf';
import { RecordDialog } from '#ui/record-dialog.tsx';
import type { RecordFields } from '#ui/record-spec.ts';
import { useRecord } from '#ui/use-record.tsx';
import { type Instituicao, instituicoes } from './queries.ts';

/** In another state it would be another school. */
const CAMPOS = {
  nome: {
    label: 'Nome',
    hint: 'Completo, como está no diploma.',
    max: NOME_MAXIMO,
    missing: 'Informe o nome.',
  },
  sigla: { label: 'Sigla', optional: true, max: SIGLA_MAXIMA },
} as const satisfies RecordFields;

const NOVA = {
  ...CAMPOS,
  uf: {
    label: 'Estado',
    words: Object.fromEntries(UFS.map(({ sigla, nome }) => [sigla, nome])),
    missing: 'Escolha o estado.',
  },
} as const satisfies RecordFields;

interface InstituicaoDialogProps {
  /** School to edit; null for a new one. */
  instituicao: Instituicao | null;
  onClose: () => void;
}

/** Adds one school, or gives one another name or sigla. */
export function InstituicaoDialog({ instituicao, onClose }: InstituicaoDialogProps) {
  const record = useRecord(instituicoes, instituicao ? CAMPOS : NOVA, instituicao);
  return (
    <RecordDialog
      {...record}
      title={instituicao ? 'Alterar a instituição' : 'Incluir uma instituição'}
      confirm={instituicao ? 'Salvar' : 'Incluir'}
      onClose={onClose}
    >
      {record.children}
      {instituicao && (
        <p>
          Pedidos feitos com o nome de antes continuam a ser reconhecidos. Para outra instituição, ou outro
          estado, desative esta e inclua a outra.
        </p>
      )}
    </RecordDialog>
  );
}
