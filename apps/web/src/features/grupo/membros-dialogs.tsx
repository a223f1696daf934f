import { grupo as contract } from '@balcao/contract/grupo';
import { AusenciaDialog, EncerrarDialog } from '#features/ausencia/api.tsx';
import { CheckboxField, CheckboxGroup } from '#ui/choice-field.tsx';
import { ComboField } from '#ui/combo-field.tsx';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { RecordDialog } from '#ui/record-dialog.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { TextField } from '#ui/text-field.tsx';
import { countPedidos } from './grupo-text.ts';
import type { Ato } from './membros-table.tsx';
import { type Grupo, grupos, type Membro, useCandidatos } from './queries.ts';

/** The pending act. */
export type Aberto = { ato: 'incluir' } | { ato: Ato; membro: Membro };

interface MembrosDialogProps {
  aberto: Aberto;
  grupo: Grupo;
  onClose: () => void;
  /** Called before the pressed button disappears. */
  onGone: () => void;
}

/** The dialogs of acts on members. */
export function MembrosDialog({ aberto, grupo, onClose, onGone }: MembrosDialogProps) {
  const refresh = grupos.useReadAgain();
  if (aberto.ato === 'incluir') return <IncluirDialog grupo={grupo} onClose={onClose} />;
  const { membro } = aberto;
  switch (aberto.ato) {
    case 'alterar':
      return <MembroDialog grupo={grupo} membro={membro} onClose={onClose} />;
    case 'coordenar':
      return <LiderDialog grupo={grupo} membro={membro} onClose={onClose} />;
    case 'retirar':
      return <RetirarDialog grupo={grupo} membro={membro} onClose={onClose} onConfirm={onGone} />;
    case 'ausencia':
      return <AusenciaDialog pessoa={membro} onClose={onClose} onDone={refresh} />;
    case 'voltou':
      return membro.ausencia ? (
        <EncerrarDialog ausencia={membro.ausencia} onClose={onClose} onEnd={onGone} onDone={refresh} />
      ) : null;
  }
}

/** Adds a member of staff to the group. */
function IncluirDialog({ grupo, onClose }: { grupo: Grupo; onClose: () => void }) {
  const form = useRecordForm(() => ({ usuarioId: '', lider: false }));
  const candidatos = useCandidatos(grupo.id);
  const add = grupos.useAct(contract.incluirMembro, grupo);
  return (
    <RecordDialog
      form={form}
      title={`Incluir pessoa no grupo ${grupo.sigla}`}
      confirm="Incluir"
      save={add}
      issues={(value) => requireTexts(value, { usuarioId: 'Escolha a pessoa.' })}
      body={(value) => value}
      onClose={onClose}
    >
      <ComboField
        name="usuarioId"
        label="Pessoa"
        hint="Alguém da equipe. Digite parte do nome."
        options={(candidatos.data?.items ?? []).map(({ id, nome }) => ({ value: id, label: nome }))}
        value={form.value.usuarioId}
        onChange={(usuarioId) => form.set({ usuarioId })}
        error={form.errors.of('usuarioId')}
      />
      <CheckboxField
        label="Coordena o grupo"
        hint="Recebe os avisos e pode mudar distribuição, limites e ausências."
        {...form.check('lider')}
      />
    </RecordDialog>
  );
}

interface DoMembroProps {
  grupo: Grupo;
  membro: Membro;
  onClose: () => void;
}

/** The limit and the services of a member. */
function MembroDialog({ grupo, membro, onClose }: DoMembroProps) {
  const form = useRecordForm(
    () => ({ teto: membro.teto === null ? '' : String(membro.teto), tipos: membro.tipos.map(String) }),
    grupo.version,
  );
  const save = grupos.useAct(contract.mudarMembro, {
    id: grupo.id,
    usuarioId: membro.id,
    version: form.version,
  });
  const servicos = [...grupo.servicosProprios, ...grupo.servicos];
  const doGrupo = grupo.regras.teto === null ? 'sem limite' : `até ${grupo.regras.teto}`;
  return (
    <RecordDialog
      form={form}
      title={`O que ${membro.nome} recebe`}
      confirm="Salvar"
      save={save}
      issues={({ teto }) =>
        /^(?:|\d{1,3})$/.test(teto.trim()) ? [] : [{ path: 'teto', message: 'Informe um número de 0 a 999.' }]
      }
      body={({ teto, tipos }) => ({
        teto: teto.trim() === '' ? null : Number(teto),
        tipos: tipos.map(Number),
      })}
      onClose={onClose}
    >
      <TextField
        label="Limite de pedidos em aberto deste grupo"
        optional
        hint={`Vazio: o do grupo (${doGrupo}). 0: nenhum pedido é distribuído a esta pessoa.`}
        inputMode="numeric"
        maxLength={3}
        {...form.text('teto')}
      />
      {servicos.length > 0 && (
        <CheckboxGroup
          name="tipos"
          label="Só estes serviços"
          optional
          hint="Sem nenhum marcado, recebe todos os serviços do grupo."
          options={servicos.map(({ id, titulo }) => ({ value: String(id), label: titulo }))}
          value={form.value.tipos}
          onChange={(tipos) => form.set({ tipos })}
          error={form.errors.of('tipos')}
        />
      )}
    </RecordDialog>
  );
}

/** Confirms that somebody starts or stops leading the group. */
function LiderDialog({ grupo, membro, onClose }: DoMembroProps) {
  const save = grupos.useAct(contract.mudarLider, { ...grupo, usuarioId: membro.id });
  const { nome, lider } = membro;
  const last = lider && grupo.membros.filter((other) => other.lider).length === 1;
  return (
    <ConfirmAct
      act={save}
      input={{ lider: !lider }}
      onClose={onClose}
      title={
        lider ? `${nome} deixa de coordenar ${grupo.sigla}?` : `${nome} passa a coordenar ${grupo.sigla}?`
      }
      confirm={lider ? 'Tirar da coordenação' : 'Pôr na coordenação'}
    >
      <p>
        {lider
          ? 'A pessoa continua no grupo e atende como as outras.'
          : 'Recebe os avisos do grupo e pode mudar distribuição, limites e ausências.'}
      </p>
      {last && <p>Ninguém mais coordena este grupo: os avisos passam a ir para os administradores.</p>}
    </ConfirmAct>
  );
}

/** Confirms that somebody leaves the group, and says what happens to their requests. */
function RetirarDialog({ grupo, membro, onClose, onConfirm }: DoMembroProps & { onConfirm: () => void }) {
  const remove = grupos.useAct(contract.retirarMembro, { ...grupo, usuarioId: membro.id });
  const { nome, noGrupo } = membro;
  const onward =
    grupo.regras.distribuicao === 'MANUAL'
      ? 'ficam sem atendente até alguém assumir'
      : 'são distribuídos de novo entre as outras pessoas';
  return (
    <ConfirmAct
      act={remove}
      input={{}}
      onClose={onClose}
      onStart={onConfirm}
      title={`Retirar ${nome} do grupo ${grupo.sigla}?`}
      confirm="Retirar do grupo"
      danger
    >
      <p>
        {noGrupo === 0
          ? 'Não há pedidos do grupo com esta pessoa.'
          : `Pedidos do grupo com esta pessoa: ${countPedidos(noGrupo)}. Eles ${onward}, com registro no histórico.`}
      </p>
      <p>A pessoa deixa de ver os pedidos e de ter as permissões que o grupo dá.</p>
    </ConfirmAct>
  );
}
