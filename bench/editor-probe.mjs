/** Runs inside the page, before its scripts: what bench/editor-frames.ts asks of it. */

/** A page as a scan has it, as the address of its data. */
function paint(width, height) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d');
  context.fillStyle = '#fffef8';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#222';
  context.font = '26px serif';
  for (let y = 40; y < height; y += 40) context.fillText(`The cat ______ on the mat. ${y}`, 60, y);
  return canvas.toDataURL('image/png');
}

function pixelsOf(canvas) {
  if (canvas === undefined || canvas.width < 300) return [];
  return canvas.getContext('2d').getImageData(20, 20, 60, 60).data;
}

/** Neither nothing nor the white that stands there until the picture comes: blue is less than all of it. */
const isPictureDrawn = (canvas) =>
  pixelsOf(canvas).some((value, at, all) => at % 4 === 2 && value < 252 && all[at + 1] > 0);
const areZonesDrawn = (canvas) => pixelsOf(canvas).some((value, at) => at % 4 === 3 && value > 0);

/** Milliseconds from asking for the address to the frame in which page and zones stand on the canvas. */
function open(path) {
  return new Promise((resolve) => {
    const start = performance.now();
    const look = () => {
      const [picture, zones] = document.querySelectorAll('[role="application"] canvas');
      if (isPictureDrawn(picture) && areZonesDrawn(zones)) resolve(performance.now() - start);
      else requestAnimationFrame(look);
    };
    window.history.pushState(null, '', path);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    look();
  });
}

let frames = [];

function note(at) {
  frames.push(at);
  requestAnimationFrame(note);
}

window.domdomEditor = {
  paint,
  open,
  /** Milliseconds between the frames since this was last asked. */
  frames() {
    if (frames.length === 0) requestAnimationFrame(note);
    const between = frames.slice(1).map((at, index) => at - frames[index]);
    frames = frames.slice(-1);
    return between;
  },
};
