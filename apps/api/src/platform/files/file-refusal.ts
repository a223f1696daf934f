/** Why a file is refused. The contract and the forms know these codes. */
export type CodigoRecusa =
  | 'ANEXO_TIPO'
  | 'ANEXO_TAMANHO'
  | 'ANEXO_VAZIO'
  | 'ANEXO_PROTEGIDO'
  | 'ANEXO_BOMBA'
  | 'ANEXO_VIRUS'
  | 'ANEXO_PROGRAMA'
  | 'ANEXO_PIXELS';

/** A refused file, with a message for the person who sent it. Thrown by every inspection. */
export class FileRefusal extends Error {
  override name = 'FileRefusal';
  readonly codigo: CodigoRecusa;

  constructor(codigo: CodigoRecusa, message: string) {
    super(message);
    this.codigo = codigo;
  }
}

/** A photo as phones keep it, under the name of another kind. */
export function heicPhoto(): FileRefusal {
  return new FileRefusal(
    'ANEXO_TIPO',
    'Esta foto está no formato HEIC, e mudar o nome do arquivo não muda o formato. No iPhone, escolha Ajustes > Câmera > Formatos > Mais Compatível e fotografe de novo, ou exporte a foto como JPEG e envie.',
  );
}

/** The content does not hold together: cut short, or not what it says it is. */
export function damaged(): FileRefusal {
  return new FileRefusal(
    'ANEXO_TIPO',
    'O arquivo está danificado ou o conteúdo não corresponde ao nome. Abra-o no seu aparelho, salve de novo e envie.',
  );
}

/** The content holds something that is never accepted inside a document. */
export function unsafe(): FileRefusal {
  return new FileRefusal(
    'ANEXO_BOMBA',
    'O arquivo tem uma estrutura insegura e não pode ser recebido. Envie em PDF.',
  );
}
