import { DIAS_DO_CONVITE } from '@balcao/domain/convite/convite';
import { TIPOS_DA_EQUIPE } from '@balcao/domain/permissao/convidar';
import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { CPF_INVALIDO, CPF_MASK, parseCpf } from '@balcao/domain/pessoa/cpf';
import { EMAIL_INVALIDO, parseEmail } from '@balcao/domain/pessoa/email';
import { isNome, NOME_INVALIDO } from '@balcao/domain/pessoa/nome';
import { Callout } from '#ui/callout.tsx';
import { ComboListField } from '#ui/combo-list-field.tsx';
import { EmailField } from '#ui/email-field.tsx';
import { Failure } from '#ui/failure.tsx';
import { MaskedField } from '#ui/masked-field.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { useRecordForm } from '#ui/record-form.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useEnviar, useOpcoes } from './queries.ts';

interface ConvidarDialogProps {
  onClose: () => void;
  /** Called once it is on its way. */
  onSent: () => void;
}

interface Typed {
  nome: string;
  cpf: string;
  email: string;
  tipo: string;
  grupos: string[];
  texto: string;
}

const EMPTY: Typed = { nome: '', cpf: '', email: '', tipo: '1', grupos: [], texto: '' };

/** Invites a person to join the staff. It offers only what the inviter may give. */
export function ConvidarDialog({ onClose, onSent }: ConvidarDialogProps) {
  const form = useRecordForm<Typed>(() => EMPTY);
  const opcoes = useOpcoes();
  const { tipos = [], grupos = [] } = opcoes.data ?? {};
  const barred = opcoes.data !== undefined && tipos.length === 0;
  return (
    <RecordDialog
      form={form}
      save={useEnviar()}
      title="Convidar pessoa para a equipe"
      confirm={barred ? null : 'Enviar convite'}
      issues={issuesOf}
      body={({ tipo, texto, ...said }) => ({
        ...said,
        texto: texto.trim(),
        tipo: TIPOS_DA_EQUIPE.find((one) => String(one) === tipo) ?? 1,
      })}
      onClose={onClose}
      onSaved={onSent}
    >
      <p>
        A pessoa recebe um link por e-mail, que vale {DIAS_DO_CONVITE} dias e só funciona uma vez. Por ele,
        ela cria a própria senha.
      </p>
      <Failure error={opcoes.error} />
      {barred && (
        <Callout tone="atencao">Você não pode dar nenhum acesso da equipe. Peça a quem pode.</Callout>
      )}
      <TextField label="Nome completo" autoComplete="off" maxLength={150} {...form.text('nome')} />
      <MaskedField
        name="cpf"
        label="CPF"
        hint="Se a pessoa já tem conta no portal, é ela que passa a ser da equipe."
        mask={CPF_MASK}
        value={form.value.cpf}
        onChange={(cpf) => form.set({ cpf })}
        error={form.errors.of('cpf')}
      />
      <EmailField label="E-mail" autoComplete="off" {...form.text('email')} />
      <SelectField
        label="Tipo da conta"
        placeholder={null}
        options={tipos.map((tipo) => ({ value: String(tipo), label: TIPOS_DE_CONTA[tipo] }))}
        {...form.pick('tipo')}
        onChange={({ currentTarget }) => form.set({ tipo: currentTarget.value })}
      />
      <ComboListField
        name="grupos"
        label="Grupos"
        optional
        hint="Procure pela sigla ou pelo nome; pode ser mais de um. Só aparecem os que dão acessos que você também tem."
        placeholder="Incluir grupo"
        options={grupos.map(({ id, sigla, nome }) => ({ value: id, label: `${sigla} · ${nome}` }))}
        value={form.value.grupos}
        onChange={(chosen) => form.set({ grupos: chosen })}
        error={form.errors.of('grupos')}
      />
      <TextField
        label="Mensagem"
        optional
        hint="Uma linha sua, que vai no e-mail."
        autoComplete="off"
        maxLength={200}
        {...form.text('texto')}
      />
    </RecordDialog>
  );
}

function issuesOf({ nome, cpf, email }: Typed) {
  const issues = [];
  if (!isNome(nome)) issues.push({ path: 'nome', message: NOME_INVALIDO });
  if (!parseCpf(cpf)) issues.push({ path: 'cpf', message: cpf === '' ? 'Informe o CPF.' : CPF_INVALIDO });
  if (!parseEmail(email))
    issues.push({ path: 'email', message: email.trim() === '' ? 'Informe o e-mail.' : EMAIL_INVALIDO });
  return issues;
}
