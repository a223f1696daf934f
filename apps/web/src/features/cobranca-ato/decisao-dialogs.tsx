import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import type { DecisaoAto } from '@balcao/domain/pagamento/ato';
import { ATO_EM_PALAVRAS } from '@balcao/domain/pagamento/atos-da-cobranca';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Failure } from '#ui/failure.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextareaField } from '#ui/textarea-field.tsx';
import { AtoFacts } from './ato-facts.tsx';
import { type Ato, useAprovar, useRecusar } from './queries.ts';

interface DecisaoProps {
  ato: Ato;
  onClose: () => void;
  /** Called before the row may go with its button. */
  onGone: () => void;
}

/** What an approval does. */
const EFEITO: Readonly<Record<Ato['especie'], string>> = {
  CANCELAR: 'A cobrança acaba, os códigos de pagamento deixam de valer, e a pessoa é avisada.',
  BAIXAR: 'O pagamento entra nos livros como os outros, e a pessoa é avisada.',
  DEVOLVER: 'O valor volta para quem pagou, e a pessoa é avisada.',
  CREDITAR: 'O valor fica como crédito para outras cobranças, e a pessoa é avisada.',
};

/** As it stands after «Aprovar» and «Recusar». */
const ATO_COM_ARTIGO: Readonly<Record<Ato['especie'], string>> = {
  CANCELAR: 'o cancelamento',
  BAIXAR: 'a baixa manual',
  DEVOLVER: 'a devolução',
  CREDITAR: 'o crédito',
};

/** Shows the whole act, and asks before it is carried out. */
function AprovarDialog({ ato, onClose, onGone }: DecisaoProps) {
  const aprovar = useAprovar(ato);
  const { especie, porTransferencia } = ato;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Aprovar ${ATO_COM_ARTIGO[especie]}?`}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button
            loading={aprovar.isPending}
            onClick={() => {
              onGone();
              aprovar.mutate(undefined, { onSuccess: onClose });
            }}
          >
            Aprovar
          </Button>
        </>
      }
    >
      <FieldStack>
        <Failure error={aprovar.error} />
        <p>{EFEITO[especie]} Não dá para desfazer.</p>
        {porTransferencia > 0 && (
          <Callout tone="atencao" title="Faça a transferência antes de aprovar">
            {formatCentavos(porTransferencia)} não vieram por Pix nem cartão e não voltam automaticamente. Ao
            aprovar, a transferência fica registrada como feita.
          </Callout>
        )}
        <AtoFacts ato={ato} />
      </FieldStack>
    </Dialog>
  );
}

/** Asks why an act is refused; who asked for it reads the reason. */
function RecusarDialog({ ato, onClose, onGone }: DecisaoProps) {
  const form = useRecordForm(() => ({ resposta: '' }), ato.version);
  return (
    <RecordDialog
      form={form}
      save={useRecusar(ato, form.version)}
      title={`Recusar ${ATO_COM_ARTIGO[ato.especie]}?`}
      confirm="Recusar"
      danger
      issues={(value) => requireTexts(value, { resposta: 'Diga por que recusa.' })}
      body={(value) => value}
      onClose={onClose}
      onSaved={onGone}
    >
      <AtoFacts ato={ato} />
      <TextareaField
        label="Motivo da recusa"
        hint="Quem pediu lê este texto."
        rows={3}
        maxLength={1000}
        {...form.text('resposta')}
      />
    </RecordDialog>
  );
}

/** The whole of an act that this person does not decide. */
function VerDialog({ ato, onClose }: Pick<DecisaoProps, 'ato' | 'onClose'>) {
  return (
    <Dialog opened onClose={onClose} title={ATO_EM_PALAVRAS[ato.especie]}>
      <AtoFacts ato={ato} />
    </Dialog>
  );
}

/** An act to approve, to refuse, or only to read. */
export function DecisaoDialog({ o, ...props }: DecisaoProps & { o: DecisaoAto | 'ver' }) {
  if (o === 'ver') return <VerDialog {...props} />;
  return o === 'aprovar' ? <AprovarDialog {...props} /> : <RecusarDialog {...props} />;
}
