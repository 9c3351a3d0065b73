/** A label and a value of the picture. */
type PictureFact = { readonly label: string; readonly value: string };

const size = { width: 900, height: 480, margin: 64 } as const;
const font = '"Segoe UI", system-ui, sans-serif';

/**
 * Draws account number and password as a picture that the player keeps (DM-RG-003). It is drawn in the browser and sent
 * nowhere. Values are left to right in every language.
 * @throws when the browser cannot draw or write a PNG
 */
export async function drawLogInPicture(
  title: string,
  facts: readonly PictureFact[],
  direction: 'ltr' | 'rtl',
): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('this browser cannot draw');
  const start = direction === 'rtl' ? size.width - size.margin : size.margin;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = '#0b6b4f';
  context.fillRect(0, 0, size.width, 12);
  context.direction = direction;
  context.textAlign = 'start';
  const write = (text: string, y: number, style: string, colour: string): void => {
    context.font = `${style} ${font}`;
    context.fillStyle = colour;
    context.fillText(text, start, y, size.width - 2 * size.margin);
  };
  write(title, 100, '600 40px', '#14201c');
  facts.forEach(({ label, value }, index) => {
    const y = 190 + index * 140;
    write(label, y, '400 28px', '#55625d');
    // An isolate keeps the order of the characters in a line from right to left.
    write(`\u2066${value}\u2069`, y + 60, '600 52px', '#14201c');
  });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture is empty'))), 'image/png');
  });
}
