import { EMAIL_INVALIDO, parseEmail } from '@balcao/domain/pessoa/email';
import {
  CELULAR_INVALIDO,
  formatTelefone,
  nationalTelefone,
  TELEFONE_MASKS,
  telefoneTipo,
} from '@balcao/domain/pessoa/telefone';
import { useState } from 'react';
import { Demo } from '#features/auth/api.tsx';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { CodeField } from '#ui/code-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { type RecordForm, useRecordForm } from '#ui/record-form.ts';
import { RecordPage } from '#ui/record-page.tsx';
import { type PedidoDeCodigo, useConfirmarCodigo, usePedirCodigo } from './queries.ts';

/** A contact while it is typed. */
interface Contato {
  tipo: 'email' | 'celular';
  valor: string;
}

/** Confirms an e-mail or mobile number with a code, in three steps. */
export function ConfirmarContatoDialog({ onClose }: { onClose: () => void }) {
  const contato = useRecordForm<Contato>(() => ({ tipo: 'email', valor: '' }));
  const [pedido, setPedido] = useState<PedidoDeCodigo | null>(null);
  const [confirmado, setConfirmado] = useState<string | null>(null);
  return (
    <Dialog opened onClose={onClose} title="Confirmar outro contato" size="sm">
      {confirmado !== null ? (
        <FieldStack>
          <Callout tone="sucesso" live title="Contato confirmado">
            {confirmado} já pode ser usado nos seus pedidos.
          </Callout>
          <Button onClick={onClose} data-autofocus>
            Concluir
          </Button>
        </FieldStack>
      ) : pedido ? (
        <CodigoForm pedido={pedido} onDone={setConfirmado} onBack={() => setPedido(null)} />
      ) : (
        <ContatoForm form={contato} onSent={setPedido} onBack={onClose} />
      )}
    </Dialog>
  );
}

interface ContatoFormProps {
  form: RecordForm<Contato>;
  onSent: (pedido: PedidoDeCodigo) => void;
  onBack: () => void;
}

/** The form of the contact that gets the code. */
function ContatoForm({ form, onSent, onBack }: ContatoFormProps) {
  const ask = usePedirCodigo();
  const { tipo } = form.value;
  return (
    <RecordPage
      form={form}
      save={ask}
      confirm="Enviar código"
      issues={({ valor }) => {
        const good = tipo === 'email' ? parseEmail(valor) : telefoneTipo(valor) === 'celular';
        return good ? [] : [{ path: 'valor', message: tipo === 'email' ? EMAIL_INVALIDO : CELULAR_INVALIDO }];
      }}
      body={(value) => value}
      onSaved={onSent}
      actions={
        <Button variant="default" onClick={onBack} disabled={ask.isPending}>
          Voltar
        </Button>
      }
    >
      <RadioField
        label="O que você quer confirmar"
        inline
        value={tipo}
        onChange={(next) => {
          form.set({ tipo: next === 'celular' ? 'celular' : 'email', valor: '' });
          form.errors.clear();
        }}
        options={[
          { value: 'email', label: 'E-mail' },
          { value: 'celular', label: 'Celular' },
        ]}
      />
      {tipo === 'email' ? (
        <EmailField label="Novo e-mail" {...form.text('valor')} />
      ) : (
        <MaskedField
          label="Novo celular"
          hint="Com DDD."
          mask={TELEFONE_MASKS}
          readPasted={nationalTelefone}
          inputMode="tel"
          autoComplete="tel-national"
          {...form.pick('valor')}
        />
      )}
    </RecordPage>
  );
}

interface CodigoFormProps {
  pedido: PedidoDeCodigo;
  /** Called with the formatted contact. */
  onDone: (contato: string) => void;
  onBack: () => void;
}

/** The form of the sent code. */
function CodigoForm({ pedido, onDone, onBack }: CodigoFormProps) {
  const form = useRecordForm(() => ({ codigo: '' }));
  const confirm = useConfirmarCodigo();
  const digits = form.value.codigo.replace(/\D/g, '');
  return (
    <RecordPage
      form={form}
      save={confirm}
      confirm="Confirmar"
      issues={() => (digits.length === 6 ? [] : [{ path: 'codigo', message: 'O código tem 6 números.' }])}
      body={() => ({ pedidoId: pedido.pedidoId, codigo: digits })}
      refusals={{ 'auth.code_invalid': 'codigo' }}
      onSaved={({ verificado }) => onDone(formatTelefone(verificado))}
      actions={
        <Button variant="default" onClick={onBack} disabled={confirm.isPending}>
          Voltar
        </Button>
      }
    >
      <p>
        Enviamos um código para {pedido.simulado ? pedido.destino : <strong>{pedido.destino}</strong>}. Ele
        vale 30 minutos.
        {pedido.simulado && ' O Conselho ainda não envia mensagens para celular.'}
      </p>
      <Demo />
      <CodeField data-autofocus {...form.text('codigo')} />
    </RecordPage>
  );
}
