import {
  COMUNICACAO_ROTULO,
  COMUNICACOES,
  type Comunicacao,
  MEIO_DE_ESCOLHA_ROTULO,
  PERGUNTA_COMUNICACAO,
  RESPOSTA_COMUNICACAO,
  recebePeloPortal,
  SEM_ENDERECO_POSTAL,
  temEnderecoPostal,
} from '@balcao/domain/pessoa/comunicacao';
import { Callout } from '#ui/callout.tsx';
import { RadioField } from '#ui/choice-field.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { FieldStack } from '#ui/form-actions.tsx';
import lista from '#ui/item-list.module.css';
import { KeyValue } from '#ui/key-value.tsx';
import { PlaceText } from '#ui/place-text.tsx';
import { requireTexts, useRecordForm } from '#ui/record-form.ts';
import { RecordPage } from '#ui/record-page.tsx';
import { Section } from '#ui/section.tsx';
import { type Usuario, useEscolherComunicacao } from './queries.ts';

interface ComunicacaoSectionProps {
  usuario: Usuario;
  /** Whether the reader may choose: the person, or a representative of the firm. */
  escolhe: boolean;
}

/** How official communications are delivered, and all earlier choices. Only the person chooses. */
export function ComunicacaoSection({ usuario, escolhe }: ComunicacaoSectionProps) {
  return (
    <Section
      title="Intimações"
      description={
        escolhe
          ? 'Intimações, pedidos de correção e decisões abrem prazos. A mudança vale para o que enviarmos a partir dela.'
          : undefined
      }
    >
      <FieldStack>
        {escolhe ? <Escolher usuario={usuario} /> : <Agora comunicacao={usuario.comunicacao} />}
        <SemEndereco usuario={usuario} escolhe={escolhe} />
        <Historico escolhas={usuario.escolhas} />
      </FieldStack>
    </Section>
  );
}

function Agora({ comunicacao }: Pick<Usuario, 'comunicacao'>) {
  const value = comunicacao ? COMUNICACAO_ROTULO[comunicacao] : 'Pelos Correios, porque ainda não escolheu';
  return <KeyValue layout="rows" facts={[{ label: 'Chegam', value }]} />;
}

function Escolher({ usuario }: { usuario: Usuario }) {
  const form = useRecordForm(
    () => ({ comunicacao: usuario.comunicacao ?? ('' as Comunicacao | '') }),
    usuario.version,
    { follows: true, words: { comunicacao: RESPOSTA_COMUNICACAO } },
  );
  return (
    <RecordPage
      form={form}
      save={useEscolherComunicacao(usuario.id)}
      confirm="Salvar escolha"
      quiet
      saved="Escolha salva."
      issues={(value) => requireTexts(value, { comunicacao: 'Escolha como quer receber intimações.' })}
      body={({ comunicacao }) => ({ version: form.version, comunicacao: comunicacao as Comunicacao })}
    >
      {usuario.comunicacao === null && (
        <Callout tone="atencao">
          Ainda não há uma escolha. Enquanto isso, as intimações vão pelos Correios.
        </Callout>
      )}
      <RadioField
        label={PERGUNTA_COMUNICACAO}
        options={COMUNICACOES.map((value) => ({ value, label: RESPOSTA_COMUNICACAO[value] }))}
        {...form.pick('comunicacao')}
      />
    </RecordPage>
  );
}

/** Warns of a missing address, which would otherwise appear only when a letter cannot be posted. */
function SemEndereco({ usuario, escolhe }: ComunicacaoSectionProps) {
  const { comunicacao, endereco, mascarado, identidade } = usuario;
  const conhecido = !mascarado && !identidade.naoConferida;
  if (!conhecido || recebePeloPortal(comunicacao) || temEnderecoPostal(endereco)) return null;
  return (
    <Callout tone="atencao" title="Falta o endereço completo">
      {escolhe ? (
        <PlaceText text={SEM_ENDERECO_POSTAL[usuario.pessoa]} />
      ) : (
        'Sem CEP, rua e município, os Correios não conseguem entregar.'
      )}
    </Callout>
  );
}

function Historico({ escolhas }: Pick<Usuario, 'escolhas'>) {
  if (escolhas.length === 0) return null;
  return (
    <div>
      <h3>Escolhas já feitas</h3>
      <ul className={lista.list}>
        {escolhas.map(({ comunicacao, meio, em, por, pedido }) => (
          <li key={`${em} ${comunicacao}`} className={lista.item}>
            <div className={lista.words}>
              <span className={lista.name}>{COMUNICACAO_ROTULO[comunicacao]}</span>
              <span className={lista.detail}>
                <DateTimeText instant={em} /> · {MEIO_DE_ESCOLHA_ROTULO[meio]}
                {pedido && ` (${pedido})`}
                {por && ` · ${por}`}
              </span>
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}
