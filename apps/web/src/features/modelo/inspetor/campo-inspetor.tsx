import type { CampoTipo } from '@balcao/domain/formulario/campo';
import { duplicarCampo, mudarCampo } from '@balcao/domain/formulario/editar/campos';
import { motivoNomeRecusado, renomearCampo } from '@balcao/domain/formulario/editar/nomes';
import { comTipo, isCampoTipo, TIPOS_DE_CAMPO } from '@balcao/domain/formulario/editar/novo-campo';
import type { Achado } from '@balcao/domain/formulario/editar/percorrer';
import { contarUsos } from '@balcao/domain/formulario/editar/usos';
import { useState } from 'react';
import { Disclosure } from '#ui/disclosure.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TextareaField } from '#ui/textarea-field.tsx';
import { CondOpcional, CondSimNao } from '../cond/cond-field.tsx';
import { PRIMEIRA } from '../edicao/foco.ts';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import { seguirNome } from '../edicao/renomeado.ts';
import classes from '../modelo.module.css';
import { AcoesDoItem } from './acoes-do-item.tsx';
import { CadastroPartes } from './cadastro-partes.tsx';
import { TipoPartes } from './tipo-partes.tsx';
import { useCampo } from './use-campo.ts';

/** All properties of one field, the common ones first. */
export function CampoInspetor({ achado }: { achado: Achado }) {
  const { campo, onde, tab } = achado;
  const { mudar, liga } = useCampo(campo, onde);
  const { tipo, obrigatorio } = campo;
  const quando = { tab: tab?.nome ?? null, proprio: campo.nome };
  return (
    <>
      <Acoes onde={onde} />
      <TextareaField
        label={tipo === 'info' ? 'Título (só na estrutura)' : 'Pergunta'}
        {...PRIMEIRA}
        rows={2}
        maxLength={300}
        {...liga.texto('rotulo')}
      />
      <TipoField onde={onde} tipo={tipo} inGroup={tab !== null} />
      <TipoPartes achado={achado} />
      {tipo !== 'info' && (
        <TextareaField label="Ajuda" rows={2} maxLength={2000} {...liga.textoOpcional('ajuda')} />
      )}
      {tipo !== 'info' && tipo !== 'calc' && (
        <CondSimNao
          {...quando}
          label="Resposta obrigatória"
          lugar={{ onde, parte: 'obrigatorio' }}
          sim="Sim"
          valor={obrigatorio}
          frase="Obrigatória quando"
          onChange={(next) => mudar({ obrigatorio: next })}
        />
      )}
      {tipo !== 'info' && tipo !== 'calc' && obrigatorio && (
        <TextField
          label="Mensagem quando falta"
          maxLength={300}
          {...liga.textoOpcional('mensagemObrigatorio')}
        />
      )}
      <CondOpcional
        {...quando}
        label="Aparece"
        lugar={{ onde, parte: 'visivel' }}
        cond={campo.visivel}
        frase="Aparece quando"
        onChange={(visivel) => mudar({ visivel })}
      />
      {tipo !== 'info' && (
        <Disclosure label="Dados do cadastro" opened={campo.origem !== undefined}>
          <CadastroPartes achado={achado} />
        </Disclosure>
      )}
      <Disclosure label="Avançado">
        <AvancadoPartes achado={achado} />
      </Disclosure>
    </>
  );
}

function TipoField({ onde, tipo, inGroup }: { onde: string; tipo: CampoTipo; inGroup: boolean }) {
  const { edicao } = useModeloAberto();
  return (
    <SelectField
      label="Tipo de campo"
      placeholder={null}
      value={tipo}
      options={Object.entries(TIPOS_DE_CAMPO)
        .filter(([value]) => !(inGroup && value === 'tab'))
        .map(([value, { rotulo }]) => ({ value, label: rotulo }))}
      onChange={(event) => {
        const { value } = event.currentTarget;
        if (isCampoTipo(value))
          edicao.mudar((form) => mudarCampo(form, onde, (campo) => comTipo(campo, value)));
      }}
    />
  );
}

function Acoes({ onde }: { onde: string }) {
  const { form, anunciar } = useModeloAberto();
  return (
    <AcoesDoItem
      onde={onde}
      passo=""
      duplicar={() => {
        anunciar('Campo duplicado.');
        return duplicarCampo(form, onde);
      }}
    />
  );
}

/** Internal name of the field. Conditions and documents follow a rename. */
function AvancadoPartes({ achado: { campo, onde, tab } }: { achado: Achado }) {
  const { form, edicao, selecionar } = useModeloAberto();
  const [nome, setNome] = useState(campo.nome);
  const [before, setBefore] = useState(campo.nome);
  // Undo of a rename updates the input.
  if (before !== campo.nome) {
    setBefore(campo.nome);
    setNome(campo.nome);
  }
  const refused = motivoNomeRecusado(form, onde, nome);
  const usos = contarUsos(form, onde);
  const rename = () => {
    if (refused !== null || nome === campo.nome) return;
    const agora = tab ? `${tab.nome}.${nome}` : nome;
    seguirNome(onde, agora);
    edicao.mudar((now) => renomearCampo(now, onde, nome));
    selecionar(agora);
  };
  return (
    <div className={classes.pilha}>
      <TextField
        label="Nome interno"
        hint="Chave da resposta. As regras que usam o campo acompanham a mudança."
        value={nome}
        error={refused ?? undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={60}
        onChange={(event) => setNome(event.currentTarget.value)}
        onBlur={rename}
        onKeyDown={(event) => event.key === 'Enter' && rename()}
      />
      <p className={classes.nota}>
        {usos === 0
          ? 'Nenhuma regra usa este campo.'
          : usos === 1
            ? 'Uma regra usa este campo.'
            : `${usos} regras usam este campo.`}
        {campo.bloco && ` Veio de um bloco, versão ${campo.bloco.versao}.`}
      </p>
    </div>
  );
}
